import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const garageDoorProjects: ExampleProject[] = [
  {
    title: 'Broken torsion spring',
    description:
      'A loud bang in the night and a door nobody could lift. Both springs replaced with a 20,000-cycle pair, door balanced and force reset.',
    drawing: {
      measure: '16 ft',
      along: 'width',
      description: 'Double garage door with a dimension line of 16 feet across',
    },
  },
  {
    title: 'Quiet opener under a bedroom',
    description:
      'Chain drive swapped for a belt drive with battery backup, hung on rubber isolators, with nylon rollers to finish the job.',
    drawing: {
      measure: '7 ft lift',
      along: 'height',
      description: 'Garage door with a dimension line of 7 feet for its lift',
    },
  },
  {
    title: 'Door off its track',
    description:
      'A bumper had pushed the bottom section out. Track straightened, two rollers and a cable replaced, panel saved.',
    drawing: {
      measure: '2 in track',
      along: 'width',
      description: 'Garage door track marked 2 inches wide',
    },
  },
  {
    title: 'Insulated door for a workshop',
    description:
      'A hollow steel door replaced with a polyurethane-filled one, new bottom seal and side weatherstrip. The shop now holds its heat.',
    drawing: {
      measure: '2 in, R-18',
      along: 'width',
      description: 'Section through an insulated door panel marked 2 inches, R-18',
    },
  },
  {
    title: 'Wind-rated door near the coast',
    description:
      'Reinforced door and track with the label the county inspector requires. The pro pulled the permit.',
    drawing: {
      measure: '9 × 8 ft',
      along: 'width',
      description: 'Garage door with braces, marked 9 by 8 feet',
    },
  },
  {
    title: 'One dented panel',
    description:
      'A single section matched in color and pattern and changed in an hour, instead of a new door.',
    drawing: {
      measure: '21 in section',
      along: 'height',
      description: 'Garage door with one section marked 21 inches high',
    },
  },
  {
    title: 'Sensors that would not agree',
    description:
      'The door closed only with the button held down. One photo eye faced the evening sun, so both were moved and shaded.',
    drawing: {
      measure: '6 in above floor',
      along: 'height',
      description: 'Photo eye marked 6 inches above the garage floor',
    },
  },
];
