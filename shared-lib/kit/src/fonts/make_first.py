"""Makes the fonts for the first paint and for headlines; see README.md."""

import io
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = pathlib.Path(__file__).parent
packages = here.parents[3] / "node_modules" / "@fontsource-variable"
# `--nw-weight-head` in tokens.css.
HEADLINE_WEIGHT = 640
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


def make_headlines() -> None:
    """The letters of headlines in one weight, small enough to be inside the style sheet."""
    font = TTFont(packages / "besley" / "files" / "besley-latin-wght-normal.woff2")
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.name_IDs = []
    options.glyph_names = False
    options.drop_tables += ["STAT", "gasp"]
    subsetter = subset.Subsetter(options)
    ranges = (here / "headline-glyphs.txt").read_text().strip().replace("U+", "")
    subsetter.populate(unicodes=subset.parse_unicodes(ranges))
    subsetter.subset(font)
    whole = io.BytesIO()
    font.flavor = None
    font.save(whole)
    whole.seek(0)
    headlines = instancer.instantiateVariableFont(TTFont(whole), {"wght": HEADLINE_WEIGHT})
    headlines.flavor = "woff2"
    headlines.save(here / "besley-headlines.woff2")


make("besley", "besley", (600, 760))
make("atkinson", "atkinson-hyperlegible-next", (400, 700))
make_headlines()
