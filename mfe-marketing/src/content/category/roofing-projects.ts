import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const roofingProjects: ExampleProject[] = [
  {
    title: 'Leak at the chimney',
    description:
      'Old tar removed, step flashing woven into the shingles course by course, counter-flashing let into the mortar joints.',
    drawing: {
      measure: '5 × 7 in steps',
      along: 'width',
      description: 'Roof edge with flashing steps marked 5 by 7 inches',
    },
  },
  {
    title: 'Full shingle replacement',
    description:
      'One layer removed, four sheets of decking replaced at the agreed price, ice and water shield in the valleys, ridge vent cut in.',
    drawing: {
      measure: '24 squares',
      along: 'width',
      description: 'Roof with a dimension line marked 24 squares',
    },
  },
  {
    title: 'Pipe boots on a 12-year-old roof',
    description:
      'Three cracked rubber boots, three ceiling stains. Replaced in a morning, with shingles to match.',
    drawing: { measure: '3 in pipe', along: 'width', description: 'Roof vent pipe marked 3 inches wide' },
  },
  {
    title: 'Wind damage on the south slope',
    description:
      'Forty lifted shingles replaced, the rest sealed by hand, and photos in the order the insurer asks for.',
    drawing: {
      measure: '40 shingles',
      along: 'width',
      description: 'Roof slope with a dimension line marked 40 shingles',
    },
  },
  {
    title: 'Flat roof over a porch',
    description:
      'Ponding water and open seams. Tapered insulation for a fall to the gutter, then one sheet of membrane without a seam.',
    drawing: {
      measure: '1/4 in per ft',
      along: 'width',
      description: 'Flat roof section with a fall of a quarter inch per foot',
    },
  },
  {
    title: 'Gutters that overflowed',
    description:
      'Five-inch gutters could not take two valleys. Six-inch gutters, larger downspouts and a splash guard at the corner.',
    drawing: { measure: '6 in', along: 'width', description: 'Gutter section marked 6 inches wide' },
  },
  {
    title: 'Tile roof, new underlayment',
    description:
      'The tiles were sound; the felt beneath them wasn’t. Tiles lifted and stacked, two layers of underlayment, tiles relaid, 60 replaced.',
    drawing: { measure: '4 in 12 pitch', along: 'height', description: 'Roof slope marked 4 in 12' },
  },
];
