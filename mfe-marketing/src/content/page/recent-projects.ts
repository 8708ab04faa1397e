import type { ExampleProject } from '#content/category/category-content.ts';

/** An example project with its category. */
export interface RecentProject extends ExampleProject {
  category: string;
}

/** Example projects for the recent projects carousel. */
export const recentProjects: readonly RecentProject[] = [
  {
    category: 'Dryer Vent',
    title: 'Two cycles back to one',
    description:
      'A 22-foot run packed half full of lint. Brushed from both ends; airflow at the hood more than doubled.',
    drawing: { measure: '22 ft', along: 'width', description: 'Dryer vent with a dimension line of 22 feet' },
  },
  {
    category: 'Garage Door',
    title: 'Broken torsion spring',
    description: 'Both springs replaced with a 20,000-cycle pair, door balanced, opener force reset.',
    drawing: {
      measure: '16 ft',
      along: 'width',
      description: 'Double garage door with a dimension line of 16 feet across',
    },
  },
  {
    category: 'Roofing',
    title: 'Leak at the chimney',
    description:
      'Old tar removed, step flashing woven in course by course, counter-flashing let into the mortar.',
    drawing: {
      measure: '5 × 7 in',
      along: 'width',
      description: 'Roof edge with flashing steps marked 5 by 7 inches',
    },
  },
  {
    category: 'Locksmith',
    title: 'Moving in: six doors, one key',
    description:
      'Every cylinder rekeyed to one key. Three previous owners’ keys stopped working that afternoon.',
    drawing: {
      measure: '6 cylinders',
      along: 'width',
      description: 'Key with a dimension line marked six cylinders',
    },
  },
  {
    category: 'Insulation',
    title: 'Attic from 4 inches to 16',
    description:
      'Gaps sealed around eleven lights and two chases, baffles at the eaves, then loose cellulose to R-49.',
    drawing: {
      measure: '16 in',
      along: 'height',
      description: 'Attic floor section with insulation marked 16 inches deep',
    },
  },
  {
    category: 'HVAC',
    title: 'Heat pump for a 1,600 sq ft house',
    description: 'Load calculated room by room: three tons were enough to replace four.',
    drawing: {
      measure: '3 tons',
      along: 'width',
      description: 'Outdoor unit with a dimension line marked three tons',
    },
  },
  {
    category: 'Chimney Sweep',
    title: 'Cracked crown, recast',
    description: 'The crown was taken off, formed with an overhang and a drip edge, and cast again.',
    drawing: {
      measure: '2 in',
      along: 'width',
      description: 'Chimney crown with an overhang marked 2 inches',
    },
  },
  {
    category: 'Air Duct',
    title: 'The bedroom that stayed cold',
    description:
      'A duct had slipped off its collar in the attic. Reconnected, clamped, sealed and hung without a sag.',
    drawing: { measure: '6 in', along: 'width', description: 'Duct collar marked 6 inches wide' },
  },
];
