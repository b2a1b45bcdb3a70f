"""The icons: well-formed, within their square, without styles, and each unlike every other."""

import re
from xml.etree import ElementTree

import pytest

from ziggurat.draw import icons
from ziggurat.draw.icons.frame import bounds, framed
from ziggurat.draw.icons.shapes import Layer, absolute, disc, mirrored, poly, turned

SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
ICONS = sorted(icons.ICONS)


def paths(name):
    root = ElementTree.fromstring(SVG.format(icons.definition(name)))
    return [node for node in root.iter() if node.tag.endswith("path")]


@pytest.mark.parametrize("name", icons.NAMES)
def test_an_icon_is_well_formed_and_has_no_style(name):
    for drawn in (icons.icon(name), icons.icon(name, 18, "3 < 4"), icons.symbol(name, 1, 2, 18)):
        ElementTree.fromstring(drawn)
        assert "style" not in drawn
        assert " id=" not in drawn  # it may stand in a page as often as one likes
    assert 'viewBox="0 0 24 24"' in icons.icon(name)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stays_in_its_square(name):
    left, top, right, bottom = bounds(framed(icons.ICONS[name]))
    assert min(left, top) > 1.4
    assert max(right, bottom) < 22.6
    assert abs(left + right - 24) < 0.2
    assert abs(top + bottom - 24) < 0.2
    for path in paths(name):
        for kind, numbers in absolute(path.get("d")):
            places = numbers[5:] if kind == "A" else numbers
            assert all(0 <= place <= 24 for place in places)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_has_ink_and_at_most_a_second_tone(name):
    drawn = paths(name)
    assert {path.get("class") for path in drawn} <= {None, "i2"}
    assert any(path.get("class") is None for path in drawn)
    inks = {path.get(kind) for path in drawn for kind in ("fill", "stroke")}
    assert inks <= {None, "none"}  # the colour is that of the text around


def test_every_icon_differs():
    shapes = ["".join(path.get("d") for path in paths(name)) for name in ICONS]
    assert len(set(shapes)) == len(ICONS)
    assert len(ICONS) == sum(len(family) for family in icons.FAMILIES.values())
    assert not set(icons.ALIASES) & set(ICONS)
    assert set(icons.ALIASES.values()) <= set(ICONS)


def test_names_are_words_for_an_id():
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name) for name in icons.NAMES)


def test_the_sprite_has_every_icon_once():
    root = ElementTree.fromstring(icons.sprite())
    ids = [found for node in root.iter() if (found := node.get("id"))]
    assert sorted(ids) == sorted(f"i-{name}" for name in ICONS)
    assert "style" not in icons.sprite()
    assert set(re.findall("i-[a-z0-9-]+", icons.sprite("tigris"))) >= {"i-lion", "i-tile-red"}
    assert "i-lab" not in icons.sprite("tigris")


def test_a_title_is_said_and_else_the_icon_is_an_ornament():
    assert 'aria-hidden="true"' in icons.icon("food")
    told = icons.icon("food", 24, "3 < 4 food")
    assert 'role="img"' in told
    assert "<title>3 &lt; 4 food</title>" in told
    assert "aria-hidden" not in told


def test_an_alias_is_the_same_icon():
    assert icons.symbol("colony", 0, 0, 9) == icons.symbol("territory", 0, 0, 9)


def test_an_alias_of_several_games_needs_no_family_of_one():
    assert "revolt" in icons.FAMILIES["common"]  # a revolution of Through the Ages, too
    assert {"age-1", "age-2", "age-3"} <= set(icons.FAMILIES["common"])  # eras and epochs


def test_an_unknown_name_is_refused():
    with pytest.raises(KeyError, match="no icon is called 'foood'"):
        icons.icon("foood")


def test_a_picture_alone_takes_its_icons_along():
    alone = icons.complete(SVG.format(icons.symbol("crown", 0, 0, 9) + icons.symbol("ox", 9, 0, 9)))
    root = ElementTree.fromstring(alone)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert ids == ["i-crown", "i-bull"]
    assert icons.complete("<svg><g/></svg>") == "<svg><g/></svg>"


def test_paths_can_be_turned_and_mirrored():
    assert mirrored(poly(2, 3, 4, 5, 2, 5)) == "M22 3L20 5L22 5Z"
    assert turned("M12 2V4", 90) == "M22 12L20 12"
    assert bounds((Layer(disc(12, 12, 5)),)) == pytest.approx((6.65, 6.65, 17.35, 17.35))
    quarter = (Layer("M12 2A10 10 0 0 1 22 12", 2),)
    assert bounds(quarter) == pytest.approx((11, 1, 23, 13))
