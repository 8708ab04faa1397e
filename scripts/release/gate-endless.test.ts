import { removeTemporary } from '#testing/fixture-releases.ts';
import { type Change, GARDEN_ROUTES, liveGarden, withServer } from '#testing/garden-site.ts';

let verified: ReturnType<typeof liveGarden>;

beforeAll(() => {
  verified = liveGarden();
});
afterAll(removeTemporary);

/** Server code that never ends, with the number of the rule that refuses it, and what its message says. */
const ENDLESS: readonly (readonly [name: string, number: string, words: string, change: Change])[] = [
  [
    'a screen that loops forever',
    'NW-404',
    'throws while rendering /garden: This loop was still running after 10 s. At Component (server/server.cjs:2:',
    withServer(
      `{ path: '/garden', Component() {\n for (let bed = 0; ; bed += 1) bed -= 1; } }`,
      GARDEN_ROUTES[1]!,
    ),
  ],
  [
    'a loader that loops forever, even behind a call',
    'NW-405',
    'This loop was still running after 10 s. At ',
    withServer(
      `{ path: '/garden', Component, async loader({ context }) { await context.ask('/api/beds');\n do ; while (true); } }`,
      GARDEN_ROUTES[1]!,
    ),
  ],
  [
    'a loader that never ends',
    'NW-404',
    'It was not done after 10 s',
    withServer(
      `{ path: '/garden', Component, loader: () => new Promise(() => undefined) }`,
      GARDEN_ROUTES[1]!,
    ),
  ],
];

test.each(ENDLESS)('%s is refused by %s, which says where', async (_name, number, words, change) => {
  const found = await verified(change);
  expect(found.map(({ rule }) => rule)).toEqual([number]);
  expect(found[0]!.what).toContain(words);
});
