import { removeTemporary } from '#testing/fixture-releases.ts';
import { type Change, file, liveGarden, withFragmentFiles } from '#testing/garden-site.ts';
import { MARKS } from './rules/109-own-copies.ts';

let verified: ReturnType<typeof liveGarden>;

beforeAll(() => {
  verified = liveGarden();
});
afterAll(removeTemporary);

const HIDDEN_HEADER = 'header{display:none}';
const OWN_REACT = `t.${MARKS[0]![1]}{}`;

/**
 * Breaks in files that no route names: those of fragments, which are part of other remotes' pages, those that are
 * imported later, and source maps.
 */
const BREAKS: readonly (readonly [name: string, number: string, words: string, change: Change])[] = [
  [
    'a fragment’s script that the build lost',
    'NW-102',
    'needs gone.js, which has no integrity hash',
    withFragmentFiles({ js: ['gone.js'], css: [] }),
  ],
  [
    'a live key of Stripe in the sources that a map contains',
    'NW-107',
    'a secret key of Stripe in browser/beds.js.map',
    // Put together here, because a repository is searched for such shapes, too.
    file(
      'browser/beds.js.map',
      JSON.stringify({ sourcesContent: [`// sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc`] }),
    ),
  ],
  [
    'React 18 under another name, react18@npm:react',
    'NW-109',
    'its own copy of React in beds.js',
    file('browser/beds.js', 'exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=W;'),
  ],
  [
    'a fragment with React built in, whose script is in the folder of a framed page',
    'NW-109',
    'its own copy of React in frame/frame.js',
    (build) => {
      file('browser/frame/frame.js', OWN_REACT)(build);
      withFragmentFiles({ js: ['frame/frame.js'], css: [] })(build);
    },
  ],
  [
    'a fragment that hides the header of the pages that show it',
    'NW-301',
    'styles the whole site in plan.css (header)',
    (build) => {
      file('browser/plan.css', HIDDEN_HEADER)(build);
      withFragmentFiles({ js: [], css: ['plan.css'] })(build);
    },
  ],
  [
    'a fragment with the styles of a framed page',
    'NW-301',
    'styles the whole site in frame/frame.css (body)',
    (build) => {
      file('browser/frame/frame.css', 'body{margin:0}')(build);
      withFragmentFiles({ js: [], css: ['frame/frame.css'] })(build);
    },
  ],
  [
    'a style that hides the header in a style sheet that is imported later',
    'NW-301',
    'styles the whole site in late.css (header)',
    file('browser/late.css', HIDDEN_HEADER),
  ],
];

test.each(BREAKS)('%s is refused by %s', async (_name, number, words, change) => {
  const found = await verified(change);
  expect(found.map(({ rule }) => rule)).toEqual([number]);
  expect(found[0]!.what).toContain(words);
});
