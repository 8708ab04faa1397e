import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const insulationProjects: ExampleProject[] = [
  {
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
    title: 'Walls of a 1950s ranch',
    description:
      'Two-inch holes drilled behind a lifted course of siding, dense-packed cellulose, siding back the same day.',
    drawing: {
      measure: '3 1/2 in',
      along: 'width',
      description: 'Wall section with a cavity marked 3 and a half inches',
    },
  },
  {
    title: 'Crawl space closed',
    description:
      'Ground sheet sealed to the walls, rigid board on the inside, vents closed, humidity watched for a month.',
    drawing: {
      measure: '20 mil',
      along: 'height',
      description: 'Crawl space section with a ground sheet marked 20 mil',
    },
  },
  {
    title: 'The room over the garage',
    description:
      'Cold floor and cold feet. Joist ends sealed and the floor packed full from below, then the ceiling put back.',
    drawing: {
      measure: '9 1/4 in',
      along: 'height',
      description: 'Floor section with joists marked 9 and a quarter inches',
    },
  },
  {
    title: 'Rodents out, insulation out',
    description:
      'Entry points closed first, soiled batts vacuumed away, surfaces cleaned, new material blown in.',
    drawing: {
      measure: '1,100 sq ft',
      along: 'width',
      description: 'Attic floor with a dimension line marked 1,100 square feet',
    },
  },
  {
    title: 'Foam under a cathedral ceiling',
    description:
      'No room for a vented roof, so closed-cell foam went straight onto the deck, with the coating the code requires.',
    drawing: {
      measure: '5 in, R-33',
      along: 'width',
      description: 'Roof section with foam marked 5 inches, R-33',
    },
  },
  {
    title: 'A hatch that leaked more than a window',
    description:
      'Insulated, weatherstripped cover over the folding stairs. An hour’s work, and the draft in the hallway was gone.',
    drawing: { measure: '22 × 54 in', along: 'width', description: 'Attic hatch marked 22 by 54 inches' },
  },
];
