import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const airDuctProjects: ExampleProject[] = [
  {
    title: 'After the drywall dust',
    description:
      'A kitchen remodel had run with the fan on. Full cleaning, coil washed, and a finer filter for the three months after.',
    drawing: {
      measure: '14 registers',
      along: 'width',
      description: 'Duct with a dimension line marked fourteen registers',
    },
  },
  {
    title: 'The bedroom that stayed cold',
    description:
      'A flexible duct had slipped off its collar in the attic. Reconnected, clamped, sealed and hung without a sag.',
    drawing: { measure: '6 in', along: 'width', description: 'Duct collar marked 6 inches wide' },
  },
  {
    title: 'Mastic on every joint',
    description:
      'Reachable joints brushed with mastic, the attic trunk wrapped to R-8, and leakage tested before and after.',
    drawing: {
      measure: '28% to 9%',
      along: 'width',
      description: 'Duct joint with leakage marked from 28 to 9 percent',
    },
  },
  {
    title: 'Mice in the return',
    description:
      'Nest removed, entry closed with mesh and mortar, the affected lined section replaced because lining cannot be washed.',
    drawing: {
      measure: '1/2 in gap',
      along: 'width',
      description: 'Return duct with a gap marked half an inch',
    },
  },
  {
    title: 'A musty first minute',
    description:
      'The smell came from a blocked drain pan, not from the ducts. Pan and coil cleaned, trap cleared, ducts left alone.',
    drawing: {
      measure: '3/4 in drain',
      along: 'width',
      description: 'Air handler drain marked three quarters of an inch',
    },
  },
  {
    title: 'Return air for a closed-off office',
    description:
      'With the door shut the room ran hot. A jump duct to the hallway let the air find its way back.',
    drawing: {
      measure: '8 in jump duct',
      along: 'width',
      description: 'Jump duct over a door marked 8 inches',
    },
  },
  {
    title: 'Old duct board replaced',
    description:
      'Fraying fiberglass trunk swapped for sealed, insulated sheet metal, resized for the new air handler.',
    drawing: {
      measure: '18 × 10 in',
      along: 'width',
      description: 'Sheet metal trunk marked 18 by 10 inches',
    },
  },
];
