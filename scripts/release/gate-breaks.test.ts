import { HOST_CONTRACT, MAX_MINORS_AHEAD, OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';

import { removeTemporary } from '#testing/fixture-releases.ts';
import {
  type Change,
  claim,
  file,
  GARDEN_ROUTES,
  liveGarden,
  noise,
  styles,
  withFragment,
  withServer,
} from '#testing/garden-site.ts';
import { MARKS } from './rules/109-own-copies.ts';
import { sentence } from '@nestwright/gateway/releases/rules/release-rule.ts';

let verified: ReturnType<typeof liveGarden>;

beforeAll(() => {
  verified = liveGarden();
});
afterAll(removeTemporary);

/** Each with the number of the rule that refuses it, and a part of its message. */
const BREAKS: readonly (readonly [name: string, number: string, words: string, change: Change])[] = [
  [
    'a file changed after the build',
    'NW-101',
    'describes browser/beds.js with sha256-',
    ({ afterwards }) => (afterwards['browser/beds.js'] = 'changed'),
  ],
  [
    'a style sheet that the build lost',
    'NW-102',
    'needs gone.css, which has no integrity hash',
    ({ release }) => release.files.css.push('gone.css'),
  ],
  [
    'booking’s widget entry that remote.json promises and the build lacks',
    'NW-108',
    'promises /garden/v2/widget.js, but its build has no widget/widget.js',
    ({ release }) => release.entries!.push({ kind: 'script', name: 'widget', path: '/garden/v2/widget.js' }),
  ],
  [
    'a script put in afterwards',
    'NW-111',
    'holds browser/late.js, which release.json does not describe',
    ({ afterwards }) => (afterwards['browser/late.js'] = 'late()'),
  ],
  [
    'a container without its parcel',
    'NW-104',
    'exposes no ./parcel',
    ({ manifest }) => manifest.exposes.pop(),
  ],
  [
    'a parcel without mount',
    'NW-112',
    'exports no mount',
    file('browser/parcel.js', 'n.d(t,{bootstrap:()=>a,unmount:()=>c});'),
  ],
  [
    'a parcel without bootstrap',
    'NW-112',
    'exports no bootstrap',
    file('browser/parcel.js', 'n.d(t,{mount:()=>a,unmount:()=>c});'),
  ],
  [
    'a route with 300 KB of script',
    'NW-105',
    'bytes of script for /garden/:bed; the budget is 90000',
    file('browser/beds.js', noise(300_000)),
  ],
  [
    '30 MB in public/',
    'NW-106',
    'The largest is browser/public/film.mp4 with 30000000',
    file('browser/public/film.mp4', 'x'.repeat(30_000_000)),
  ],
  [
    'a live key of Stripe',
    'NW-107',
    'a secret key of Stripe in browser/beds.js',
    // Put together here, because a repository is searched for such shapes, too.
    file('browser/beds.js', `const key = "sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc";`),
  ],
  [
    'an AWS key in the server bundle',
    'NW-107',
    'an access key of AWS in server/server.cjs',
    ({ files }) => (files['server/server.cjs'] += `// AKIA${'IOSFODNN7EXAMPLE'}`),
  ],
  [
    'a private key in a picture',
    'NW-107',
    'a private key in browser/public/bed.svg',
    file('browser/public/bed.svg', `<svg>-----BEGIN ${'PRIVATE'} KEY-----</svg>`),
  ],
  [
    'react-router-dom imported directly',
    'NW-109',
    'its own copy of the router in beds.js',
    file(
      'browser/beds.js',
      'invariant(a, "useHref() may be used only in the context of a <Router> component.")',
    ),
  ],
  [
    'React built in',
    'NW-109',
    'its own copy of React in beds.js',
    file('browser/beds.js', `t.${MARKS[0]![1]}{}`),
  ],
  [
    'a package that the shell does not share',
    'NW-110',
    'asks the shell for lodash',
    ({ manifest }) => manifest.shared.push({ name: 'lodash' }),
  ],
  [
    'a claim of the gateway’s address',
    'NW-201',
    'claims /api/garden, which belongs to the gateway',
    ({ release }) => release.claims.push(claim('/api/garden', '/garden')),
  ],
  [
    'a claim inside another team’s pattern',
    'NW-202',
    'claims /shop/roses, which lies inside /shop/* of shop 1.0.0',
    ({ release }) => release.claims.push(claim('/shop/roses', '/garden')),
  ],
  [
    'no claims',
    'NW-203',
    'claims no page',
    (build) => {
      build.release.claims = [];
      withServer()(build);
    },
  ],
  [
    'an entry at another remote’s address',
    'NW-204',
    'serves /shop/v1/till.js, which shop 1.0.0 serves',
    ({ release }) => release.entries!.push({ kind: 'script', name: 'loader', path: '/shop/v1/till.js' }),
  ],
  [
    'the entry that partners load, gone',
    'NW-205',
    'no longer serves /garden/v1/loader.js',
    ({ release }) => (release.entries = []),
  ],
  [
    'a newer host contract than the shell speaks',
    'NW-206',
    `the shell 1.0.0 speaks ${OLDEST_HOST_CONTRACT}.0 to ${HOST_CONTRACT}.${MAX_MINORS_AHEAD}`,
    ({ release }) => (release.hostContract = HOST_CONTRACT + 1),
  ],
  [
    'a newer React than the shell has',
    'NW-207',
    'was built with react 19.99.0; the shell 1.0.0 provides',
    ({ release }) => (release.shared['react'] = '19.99.0'),
  ],
  ['empty shared', 'NW-208', 'does not share react', ({ release }) => (release.shared = {})],
  [
    'a fragment in a slot that says nothing of its height',
    'NW-212',
    'attaches plan to garden/beds, but describes no height for it',
    (build) => {
      withFragment('{ Component }')(build);
      build.release.slots = ['garden/beds'];
      build.release.attachments = [{ slot: 'garden/beds', fragment: 'plan' }];
    },
  ],
  [
    'a style that hides the header',
    'NW-301',
    'styles the whole site in beds.css (header)',
    styles('header{display:none}'),
  ],
  [
    'a reset of every page',
    'NW-301',
    'styles the whole site in beds.css (*, body)',
    styles('*{margin:0}body{margin:0}'.replace('}body', '}\nbody')),
  ],
  [
    'a server bundle that needs window',
    'NW-401',
    'cannot be used',
    file('server/server.cjs', 'window.garden = 1; exports.routes = [];'),
  ],
  [
    'routes that are no array',
    'NW-401',
    'exports no `routes` array',
    file('server/server.cjs', 'exports.routes = {};'),
  ],
  [
    'a route without a claim',
    'NW-402',
    'has a route /contact, which none of its claims covers',
    withServer(...GARDEN_ROUTES, `{ path: '/contact', Component }`),
  ],
  [
    'a route that is gone',
    'NW-403',
    'answers 404 to its own sample /garden/roses',
    withServer(GARDEN_ROUTES[0]!),
  ],
  [
    'a screen that throws',
    'NW-404',
    'throws while rendering /garden: no beds',
    withServer(`{ path: '/garden', Component() { throw new Error('no beds'); } }`, GARDEN_ROUTES[1]!),
  ],
  [
    'a loader that throws',
    'NW-405',
    'answers 500 to its own sample /garden: Error: no beds. At loader (server/server.cjs:1:',
    withServer(`{ path: '/garden', Component, loader() { throw new Error('no beds'); } }`, GARDEN_ROUTES[1]!),
  ],
  [
    'a fragment that throws',
    'NW-406',
    'throws in its fragment plan: no beds',
    withFragment(`{ Component() { throw new Error('no beds'); } }`),
  ],
];

test.each(BREAKS)('%s is refused by %s', async (_name, number, words, change) => {
  const found = await verified(change);
  expect(found.map(({ rule }) => rule)).toEqual([number]);
  expect(sentence(found[0]!)).toMatch(/^NW-\d{3} .+\. [A-Z].+\.$/s);
  expect(found[0]!.what).toContain(words);
});

test('a version that was published with other bytes is refused by NW-103', async () => {
  const found = await verified(file('browser/beds.js', 'other()'), '1.0.0');
  expect(found.map(({ rule }) => rule)).toEqual(['NW-103']);
});
