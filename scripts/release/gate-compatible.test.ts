import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';

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
  withFragmentFiles,
  withServer,
} from '#testing/garden-site.ts';
import { MARKS } from './rules/109-own-copies.ts';
import { sentence } from '@nestwright/gateway/releases/rules/release-rule.ts';

let verified: ReturnType<typeof liveGarden>;

beforeAll(() => {
  verified = liveGarden();
});
afterAll(removeTemporary);

const COMPATIBLE: readonly (readonly [name: string, change: Change])[] = [
  ['nothing but the version', () => undefined],
  ['other words', file('browser/beds.js', 'const Beds = () => "flower beds";')],
  ['words about keys', file('browser/beds.js', 'say("sk_live_ begins a key, BEGIN PRIVATE KEY another")')],
  ['a publishable key', file('browser/beds.js', `const key = "pk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc";`)],
  ['an address without a password', file('browser/beds.js', '"postgres://localhost/garden"')],
  ['50 KB more script', file('browser/beds.js', noise(50_000))],
  ['3 MB of pictures', file('browser/public/film.mp4', 'x'.repeat(3_000_000))],
  ['a large source map', file('browser/beds.js.map', 'x'.repeat(6_000_000))],
  ['one more chunk', file('browser/late.js', 'late()')],
  ['one more chunk of the server bundle', file('server/late.cjs', 'exports.late = 1;')],
  ['one more style sheet', file('browser/late.css', '.late_x2{top:0}')],
  ['one more picture', file('browser/public/tree.png', 'png')],
  ['a page about the router', file('browser/beds.js', '"react-router-dom is not imported here"')],
  [
    'a package that looks into React, of whichever version',
    file(
      'browser/beds.js',
      `${MARKS[0]![1]}=w; a.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED?.ReactCurrentOwner`,
    ),
  ],
  ['a framed page with React of its own', file('browser/frame/frame.js', `t.${MARKS[0]![1]}{}`)],
  ['styles by id', styles('#plan_x1{top:0}')],
  ['styles of elements inside its own parts', styles('.beds_x1>header{display:none}')],
  ['an animation', styles('@keyframes grow_x1{from{top:0}to{top:1px}}')],
  ['nested styles', styles('.beds_x1{&:hover{color:red}h2{margin:0}}'.replace('h2', '& h2'))],
  ['styles for printing', styles('@media print{.beds_x1{display:none}}')],
  ['styles in a layer', styles('@layer garden{.beds_x1{top:0}}')],
  ['styles by the width of a part', styles('@container (min-width:10px){.beds_x1{top:0}}')],
  ['a scroll lock while a dialog is open', styles('html:has(.dialog_x1[open]){overflow:hidden}')],
  ['a font of its own', styles('@font-face{font-family:Beds;src:url(beds.woff2)}.beds_x1{font-family:Beds}')],
  ['no styles', styles('')],
  ['styles for dark mode', styles('@media (prefers-color-scheme:dark){.beds_x1{color:#fff}}')],
  ['styles for browsers with a feature', styles('@supports (display:grid){.beds_x1{display:grid}}')],
  [
    'words in another language',
    file('browser/beds.js', 'const Beds = () => "Blumenbeete für Anfänger: 花壇";'),
  ],
  ['data next to its pictures', file('browser/public/beds.json', '{"beds":3}')],
  ['its routes in another order', withServer(...GARDEN_ROUTES.toReversed())],
  [
    'a personal fragment',
    (build) => {
      withFragment('{ Component }')(build);
      build.release.fragments![0]!.personal = true;
    },
  ],
  ['one more fragment', withFragment('{ Component }')],
  [
    'a fragment with styles of its own parts',
    (build) => {
      file('browser/plan.css', '.plan_x1>header{display:none}')(build);
      withFragmentFiles({ js: [], css: ['plan.css'] })(build);
    },
  ],
  ['a framed page that styles its whole document', file('browser/frame/frame.css', 'body{margin:0}')],
  [
    'a fragment that shows what a call answers',
    withFragment(`{ Component, async loader({ context }) {
      if ((await context.ask('/api/beds')).status !== 200) throw new Error('no beds');
    } }`),
  ],
  [
    'one more page',
    (build) => {
      build.release.claims.push(claim('/garden-tools'));
      withServer(...GARDEN_ROUTES, `{ path: '/garden-tools', Component }`)(build);
    },
  ],
  [
    'one page less',
    (build) => {
      build.release.claims.pop();
      withServer(GARDEN_ROUTES[0]!)(build);
    },
  ],
  [
    'everything below a path',
    (build) => {
      build.release.claims = [claim('/garden'), claim('/garden/*', '/garden/roses/red')];
      withServer(GARDEN_ROUTES[0]!, `{ path: '/garden/*', Component }`)(build);
    },
  ],
  [
    'a claim that differs in its parameter’s name',
    ({ release }) => (release.claims[1]!.path = '/garden/:id'),
  ],
  ['another sample', ({ release }) => (release.claims[1]!.sample = '/garden/tulips?sort=name')],
  ['another title', ({ release }) => (release.claims[0]!.title = 'Gardens')],
  ['a page without header', ({ release }) => (release.claims[0]!.frame = 'bare')],
  ['a page for one person', ({ release }) => (release.claims[0]!.personal = true)],
  ['pages behind a permission', ({ release }) => (release.needs = 'garden.open')],
  ['addresses for the sitemap', ({ release }) => (release.sitemap = ['/garden', '/garden/roses'])],
  [
    'one more entry',
    (build) => {
      build.release.entries!.push({ kind: 'script', name: 'plan', path: '/garden/v1/plan.js' });
      build.files['browser/plan/plan.js'] = 'plan()';
    },
  ],
  [
    'an older host contract that the shell speaks',
    ({ release }) => (release.hostContract = OLDEST_HOST_CONTRACT),
  ],
  ['an older patch of React', ({ release }) => (release.shared['react'] = '19.0.0')],
  ['fewer shared packages', ({ manifest }) => (manifest.shared = [{ name: 'react' }])],
  [
    'one more expose',
    ({ manifest }) => manifest.exposes.push({ path: './plan', assets: { js: { sync: [] } } }),
  ],
  [
    'a parcel with one more lifecycle',
    file('browser/parcel.js', 'n.d(t,{"bootstrap":() =>a,"mount":() =>b,"unmount":() =>c,"load":() =>d});'),
  ],
  ['a loader', withServer(`{ path: '/garden', Component, loader: () => ({ beds: 3 }) }`, GARDEN_ROUTES[1]!)],
  [
    'a loader that asks the gateway and fails without an answer',
    withServer(
      `{ path: '/garden', Component, async loader({ context }) { const { status } = await context.ask('/api/beds'); if (status !== 200) throw new Error('no answer'); } }`,
      GARDEN_ROUTES[1]!,
    ),
  ],
  [
    'a sample that the gateway does not know',
    withServer(
      GARDEN_ROUTES[0]!,
      `{ path: '/garden/:bed', Component, async loader({ context }) { await context.ask('/api/beds'); throw new Response(null, { status: 404 }); } }`,
    ),
  ],
  ['an action', withServer(`{ path: '/garden', Component, action: () => null }`, GARDEN_ROUTES[1]!)],
];

test.each(COMPATIBLE)('%s passes', async (_name, change) => {
  expect((await verified(change)).map(sentence)).toEqual([]);
});

test('the installed packages contain the texts that reveal a copy of them', () => {
  const modules = join(process.cwd(), 'node_modules');
  const router = join(modules, 'react-router', 'dist', 'production');
  const files = readdirSync(router).filter((name) => name.endsWith('.js'));
  const text = [join(modules, 'react/cjs/react.production.js'), ...files.map((name) => join(router, name))]
    .map((name) => readFileSync(name, 'utf8').replaceAll(' =\n', '=').replaceAll(/ ?= ?/g, '='))
    .join('\n');
  for (const [what, mark] of MARKS) expect([what, text.includes(mark)]).toEqual([what, true]);
});
