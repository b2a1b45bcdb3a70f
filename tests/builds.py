"""What only one of the two builds can be asked."""

import pytest

from ziggurat.core.plain import build

# A compiled build lies apart from the tests and documents of the checkout.
beside_source = pytest.mark.skipif(
    build() == "compiled", reason="reads what lies beside the source of the package"
)
# A compiled module has its own functions and tables built in: nobody can put others in their place.
interpreted_only = pytest.mark.skipif(
    build() == "compiled", reason="puts something else inside the engine, which is compiled"
)
