import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const dryerVentProjects: ExampleProject[] = [
  {
    title: 'Two cycles back to one',
    description:
      'A 22-foot run packed half full of lint. Brushed from both ends; airflow at the hood more than doubled.',
    drawing: {
      measure: '22 ft',
      along: 'width',
      description: 'Dryer vent with a dimension line of 22 feet',
    },
  },
  {
    title: 'Foil hose replaced',
    description:
      'A crushed foil hose behind the machine gave way to semi-rigid aluminum and a recessed box, so the dryer stands close to the wall.',
    drawing: { measure: '4 in', along: 'width', description: 'Dryer hose marked 4 inches wide' },
  },
  {
    title: 'Starlings in the hood',
    description:
      'Nest out, pipe cleaned, and a new hood with a floating shutter that opens for air but not for birds.',
    drawing: { measure: '4 in hood', along: 'height', description: 'Vent hood marked 4 inches' },
  },
  {
    title: 'From roof to side wall',
    description:
      'Twenty-eight feet with four elbows became seven feet with one. Old roof opening closed and shingled.',
    drawing: {
      measure: '28 ft to 7 ft',
      along: 'width',
      description: 'Dryer vent route shortened from 28 to 7 feet',
    },
  },
  {
    title: 'A condo stack of twelve',
    description:
      'Twelve dryers cleaned in one day, floor by floor, with a list of readings for the association.',
    drawing: {
      measure: '12 floors',
      along: 'height',
      description: 'Building section with a dimension line of twelve floors',
    },
  },
  {
    title: 'Booster fan that had stopped',
    description:
      'A long run relied on a fan in the attic, and the fan was solid lint. Cleaned, pressure switch replaced, service door added.',
    drawing: {
      measure: '35 ft',
      along: 'width',
      description: 'Dryer vent with booster fan, marked 35 feet',
    },
  },
  {
    title: 'Vent that ended in the crawl space',
    description:
      'Years of damp lint under the floor. Vent carried outside, lint removed, two joists treated for mold.',
    drawing: { measure: '11 ft', along: 'width', description: 'Vent carried 11 feet to the outer wall' },
  },
];
