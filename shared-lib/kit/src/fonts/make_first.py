"""Makes the fonts for the first paint; see README.md."""

import io
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = pathlib.Path(__file__).parent
packages = here.parents[3] / "node_modules" / "@fontsource-variable"
glyphs = subset.parse_unicodes((here / "first-glyphs.txt").read_text().strip().replace("U+", ""))


def make(name: str, package: str, weights: tuple[int, int]) -> None:
    font = TTFont(packages / package / "files" / f"{package}-latin-wght-normal.woff2")
    options = subset.Options()
    options.layout_features = ["*"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=glyphs)
    subsetter.subset(font)
    # The instancer needs the smaller font as a font of its own.
    whole = io.BytesIO()
    font.flavor = None
    font.save(whole)
    whole.seek(0)
    first = instancer.instantiateVariableFont(TTFont(whole), {"wght": weights})
    first.flavor = "woff2"
    first.save(here / f"{name}-first.woff2")


make("besley", "besley", (600, 760))
make("atkinson", "atkinson-hyperlegible-next", (400, 700))
