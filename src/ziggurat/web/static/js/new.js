// @ts-check
// A new table: a preset sets seats and variants, which can be changed after it.

/** @type {any} */
const form = document.querySelector("form.new");

/** @param {any} preset */
function take(preset) {
  const seats = Number(preset.dataset.seats);
  for (const [i, field] of [...form.querySelectorAll("select[name^=seat-]")].entries()) {
    if (i >= seats) field.value = "none";
    else if (field.value === "none") field.value = "novice";
  }
  const options = JSON.parse(preset.dataset.options);
  for (const field of form.querySelectorAll("select[name^=option-]")) {
    field.value = options[field.name.slice("option-".length)] || field.options[0].value;
  }
}

for (const preset of form.querySelectorAll("input[name=preset]")) preset.addEventListener("change", () => take(preset));
