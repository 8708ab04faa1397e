import type { ExampleProject } from './category-content.ts';

/** Example projects of its page, in the order shown. */
export const locksmithProjects: ExampleProject[] = [
  {
    title: 'Moving in: six doors, one key',
    description:
      'Front, back, side, garage and two sheds rekeyed to a single key. Three previous owners’ keys stopped working that afternoon.',
    drawing: {
      measure: '6 cylinders',
      along: 'width',
      description: 'Key with a dimension line marked six cylinders',
    },
  },
  {
    title: 'Locked out with the stove on',
    description:
      'A spring latch behind a closed door. Opened in a few minutes without a mark, after ID and a price on the step.',
    drawing: {
      measure: '2 3/8 in backset',
      along: 'width',
      description: 'Door lock with a backset marked 2 and 3/8 inches',
    },
  },
  {
    title: 'Grade 1 deadbolt, front and back',
    description:
      'Two light bolts replaced by grade 1 hardware, with a reinforced strike held by four long screws.',
    drawing: {
      measure: '1 in throw',
      along: 'width',
      description: 'Deadbolt with its throw marked 1 inch',
    },
  },
  {
    title: 'Smart lock for a vacation rental',
    description:
      'Keypad lock with a code for each stay, and a hidden key cylinder for the day its batteries run down.',
    drawing: {
      measure: '2 1/8 in bore',
      along: 'width',
      description: 'Keypad lock on a bore marked 2 and 1/8 inches',
    },
  },
  {
    title: 'Snapped key in a mailbox',
    description:
      'The broken half came out with an extractor, the cylinder was decoded, and two new keys were cut to match.',
    drawing: {
      measure: '1 1/4 in',
      along: 'width',
      description: 'Broken key with the lost half marked 1 and 1/4 inches',
    },
  },
  {
    title: 'Patio door that only looked locked',
    description:
      'The hook latch had worn round. New mortise latch, new keeper, and a foot bolt at the bottom rail.',
    drawing: {
      measure: '45° hook',
      along: 'height',
      description: 'Sliding door latch with its hook marked 45 degrees',
    },
  },
  {
    title: 'Master key for a small office',
    description:
      'Nine doors on a two-level key plan: everyone opens their own room, one master key opens them all, and the server closet keeps its own.',
    drawing: {
      measure: '9 doors',
      along: 'width',
      description: 'Key plan with a dimension line marked nine doors',
    },
  },
];
