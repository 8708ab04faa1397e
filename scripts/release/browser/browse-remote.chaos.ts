import { type Browser, chromium } from '@playwright/test';

import { BROWSER_FLAGS, findHeadlessShell, requireBrowser } from '#browser.ts';
import type { GatePage } from '#testing/gate-page.ts';
import { GOOD_PARCEL, startGateSite } from '#testing/gate-site.ts';

import { browseRemote } from './browse-remote.ts';

jest.setTimeout(400_000);
let browser: Browser;

beforeAll(async () => {
  const executablePath = findHeadlessShell() ?? requireBrowser();
  browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
});
afterAll(() => browser.close());

/** Short, because pages of the small site act at once. */
const PATIENCE = { readyMs: 60_000, quietMs: 1000, shownMs: 1000 };
/** For pages that never become ready. It must be enough to load one on a busy machine. */
const LESS_PATIENCE = { ...PATIENCE, readyMs: 20_000 };
const throwing = (text: string) => `throw new Error('${text}');`;
const inEffect = (code: string) => `useEffect(() => { ${code} }, []); return h('h1', null, 'Garden');`;
const linkTo = (path: string) => `return h('a', { href: '${path}' }, 'Roses');`;

/** Each page with the number of the rule that refuses it, and a part of its message. */
const BREAKS: Readonly<Record<string, GatePage & { number: string; words: string }>> = {
  '/effect-throws': { number: 'NW-504', words: 'no soil', screen: inEffect(throwing('no soil')) },
  '/timer-throws': {
    number: 'NW-503',
    words: 'no water',
    screen: inEffect(`setTimeout(() => { ${throwing('no water')} });`),
  },
  '/rejection': {
    number: 'NW-503',
    words: 'no light',
    screen: inEffect(`void Promise.reject(new Error('no light'));`),
  },
  '/complains': { number: 'NW-504', words: 'no seeds', screen: inEffect(`console.error('no seeds');`) },
  '/other-markup': {
    number: 'NW-503',
    words: 'Minified React error #418',
    screen: `return h('h1', null, isServer ? 'Winter' : 'Summer');`,
  },
  '/call-fails': {
    number: 'NW-506',
    words: '/api/500 answers 500',
    screen: inEffect(`void fetch('/api/500');`),
  },
  '/file-is-missing': {
    number: 'NW-506',
    words: '/releases/garden/1/browser/gone.js answers 404',
    screen: inEffect(`void fetch('/releases/garden/1/browser/gone.js');`),
  },
  '/hides-header': {
    number: 'NW-507',
    words: 'the header is not visible',
    screen: `return h('h1', { className: 'beds_x1' }, 'Garden');`,
    css: 'body:has(.beds_x1) header{display:none}',
  },
  '/fades-header': {
    number: 'NW-507',
    words: 'the header is not visible',
    screen: inEffect(`document.querySelector('header').style.opacity = '0';`),
  },
  '/answers-500': { number: 'NW-501', words: 'the page answers 500', status: 500 },
  '/link-to-throwing': {
    number: 'NW-504',
    words: '/link-to-throwing after a click on /effect-throws: Error: no soil',
    screen: linkTo('/effect-throws'),
  },
  '/link-to-failing-loader': {
    number: 'NW-505',
    words: 'an error of garden: no roses',
    screen: linkTo('/loader-throws'),
  },
};

/** Where `/link-to-failing-loader` leads. */
const BEHIND = { '/loader-throws': { loader: throwing('no roses') } };

test('each seeded break is refused with its number and a sentence that names it', async () => {
  const site = await startGateSite({ ...BREAKS, ...BEHIND });
  const paths = Object.keys(BREAKS);
  const remotes = [site.remote([...paths, ...Object.keys(BEHIND)])];
  const { origin } = site;
  const found = await browseRemote({
    browser,
    origin,
    remote: site.remote(paths),
    remotes,
    patience: PATIENCE,
  });
  await site.dispose();
  for (const path of paths) {
    const { number, words } = BREAKS[path]!;
    const own = found.filter(({ what }) => what.startsWith(`${path}: `) || what.startsWith(`${path} after `));
    expect(own.map(({ rule, what }) => `${rule} ${what}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${number} .*${words.replaceAll(/[.*()]/g, '\\$&')}`)),
    );
  }
});

test('a page that never becomes interactive is refused', async () => {
  const site = await startGateSite({
    '/stuck': { before: `Object.defineProperty(window, 'React', { set() {} });` },
  });
  const remote = site.remote(['/stuck']);
  const patience = LESS_PATIENCE;
  const found = await browseRemote({ browser, origin: site.origin, remote, remotes: [remote], patience });
  await site.dispose();
  expect(found.map(({ rule }) => rule)).toContain('NW-502');
});

const PARCELS = [
  ['without mount', 'NW-508', 'exports no mount', GOOD_PARCEL.replace('mount:', 'show:')],
  [
    'whose mount throws',
    'NW-508',
    'mount throws Error: no place',
    GOOD_PARCEL.replace(`domElement.append('garden')`, `throw new Error('no place')`),
  ],
  [
    'that shows nothing',
    'NW-508',
    'mounted at /garden, it shows nothing',
    GOOD_PARCEL.replace(`domElement.append('garden')`, ''),
  ],
  [
    'that stays',
    'NW-509',
    'leaves 1 elements',
    GOOD_PARCEL.replace(`append('garden')`, `innerHTML = '<p>garden</p>'`).replace(
      'domElement.replaceChildren()',
      '',
    ),
  ],
] as const;

test.each(PARCELS)('a parcel %s is refused', async (_name, number, words, parcel) => {
  const site = await startGateSite({ '/garden': {} }, parcel);
  const remote = site.remote(['/garden']);
  const found = await browseRemote({
    browser,
    origin: site.origin,
    remote,
    remotes: [remote],
    patience: PATIENCE,
  });
  await site.dispose();
  expect(found.map(({ rule }) => rule)).toEqual([number]);
  expect(found[0]!.what).toContain(words);
});

const COMPATIBLE: Readonly<Record<string, GatePage>> = {
  '/garden': { screen: linkTo('/garden/roses') },
  '/garden/roses': { screen: `return h('ul', null, h('li', null, 'Red'), h('li', null, 'White'));` },
  '/garden/counts': {
    screen: `const [count, setCount] = useState(0); useEffect(() => setCount(1), []); return h('p', null, count);`,
  },
  '/garden/warns': { screen: inEffect(`console.warn('dry soil');`) },
  '/garden/asks': { screen: inEffect(`void fetch('/api/200');`) },
  '/garden/is-refused': { screen: inEffect(`void fetch('/api/401');`) },
  '/garden/finds-nothing': { screen: inEffect(`void fetch('/api/404');`) },
  '/garden/catches': { screen: inEffect(`Promise.reject(new Error('rain')).catch(() => undefined);`) },
  '/garden/reports-speed': {
    screen: inEffect(`navigator.sendBeacon('/api/report', new Blob(['{"kind":"vitals"}']));`),
  },
  '/garden/styled': {
    screen: `return h('h1', { className: 'beds_x1' }, 'Garden');`,
    css: '.beds_x1{color:green}',
  },
  '/garden/alone': { frame: 'bare', css: 'header{display:none}' },
  '/garden/moved': { redirect: '/garden/roses' },
  '/garden/loads': { loader: 'await fetch("/api/200");', screen: linkTo('/garden/asks') },
};

test('compatible pages pass', async () => {
  const site = await startGateSite(COMPATIBLE);
  const remote = site.remote(Object.keys(COMPATIBLE));
  const found = await browseRemote({
    browser,
    origin: site.origin,
    remote,
    remotes: [remote],
    patience: PATIENCE,
  });
  await site.dispose();
  expect(found).toEqual([]);
});

/** The place of a fragment, and what it does when it is touched. */
const placeOf = (whenTouched: string) => `
  const place = React.useRef(null);
  useEffect(() => place.current.addEventListener('pointerover', () => { ${whenTouched} }), []);
  return h('div', { ref: place, 'data-nw-fragment': 'garden/bed' }, 'A bed');`;
const goLive = `place.current.dataset.nwLive = '';`;
const reportFailure = (remote: string) =>
  `report({ kind: 'failure', remote: '${remote}', phase: 'render' });`;

test.each([
  ['fails when it is touched', reportFailure('garden'), ['NW-505']],
  ['never becomes interactive', '', ['NW-502']],
  ['becomes interactive', goLive, []],
  ['works on a page where another one fails', `${reportFailure('shed')} ${goLive}`, []],
  ['works on a page that throws', `${goLive} ${throwing('no soil')}`, []],
])('a fragment on another remote’s page that %s', async (_what, whenTouched, rules) => {
  const site = await startGateSite({ '/home': { screen: placeOf(whenTouched) } });
  const found = await browseRemote({
    browser,
    origin: site.origin,
    remote: site.remote([]),
    remotes: [],
    shownOn: new Map([['/home', ['garden/bed']]]),
    patience: rules.includes('NW-502') ? LESS_PATIENCE : PATIENCE,
  });
  await site.dispose();
  expect(found.map(({ rule }) => rule)).toEqual(rules);
  for (const { what } of found) expect(what).toMatch(/^\/home, which shows garden\/bed: /);
});
