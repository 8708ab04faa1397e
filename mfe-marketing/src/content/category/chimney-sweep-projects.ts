import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const chimneySweepProjects: ExampleProject[] = [
  {
    title: 'Yearly sweep, wood-burning fireplace',
    description:
      'One open fireplace used on winter weekends. Flue brushed from the top, smoke shelf cleared, damper freed and a level 1 inspection written up.',
    drawing: {
      measure: '28 ft',
      along: 'height',
      description: 'Brick chimney with a dimension line of 28 feet from hearth to cap',
    },
  },
  {
    title: 'Wood stove pipe and liner',
    description:
      'A stove on a 6-inch stainless liner with third-degree glaze near the top. Rotary chains first, then a soft brush, then new gaskets on the stove door.',
    drawing: {
      measure: '6 in',
      along: 'width',
      description: 'Chimney section with the liner marked 6 inches wide',
    },
  },
  {
    title: 'New cap after a raccoon',
    description:
      'The nest came out of the flue once the young had left, and a multi-flue cap with mesh sides went onto the crown.',
    drawing: {
      measure: '13 × 13 in',
      along: 'width',
      description: 'Chimney top with a cap marked 13 by 13 inches',
    },
  },
  {
    title: 'Cracked crown, recast',
    description:
      'Hairline cracks had let water into the top courses. The crown was taken off, formed with an overhang and drip edge, and cast again.',
    drawing: {
      measure: '2 in drip edge',
      along: 'width',
      description: 'Chimney crown with an overhang marked 2 inches',
    },
  },
  {
    title: 'Camera inspection before a sale',
    description:
      'Level 2 inspection for a buyer: the whole flue on video, three cracked clay tiles found, and a report both sides could read.',
    drawing: {
      measure: '11 tiles',
      along: 'height',
      description: 'Flue section with eleven clay tiles counted along its height',
    },
  },
  {
    title: 'Stainless liner for a gas insert',
    description:
      'The old flue was far too wide for the insert. A smaller insulated liner gave it a steady draft and stopped the condensation.',
    drawing: {
      measure: '4 in',
      along: 'width',
      description: 'Chimney section with an insulated liner marked 4 inches wide',
    },
  },
  {
    title: 'Repointing above the roofline',
    description:
      'Mortar joints raked out and pointed with a soft mix that suits old brick, then a breathable water repellent on the weather side.',
    drawing: {
      measure: '6 ft',
      along: 'height',
      description: 'Chimney stack with a dimension line of 6 feet above the roof',
    },
  },
];
