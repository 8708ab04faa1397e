import { createHash } from 'node:crypto';
import { Script } from 'node:vm';

import { HEAD_SCRIPT, HEAD_SCRIPT_SOURCE } from './head-script.ts';

test('the script in the page’s head is one line of valid script that cannot end its own element', () => {
  expect(() => new Script(HEAD_SCRIPT)).not.toThrow();
  expect(HEAD_SCRIPT).not.toMatch(/\n|<\//);
});

test('the document says under which keys this browser stores something, before anything is painted', () => {
  const stored = {
    Project: '[{"Service":"HVAC"}]',
    ZipCode: '33139',
    Theme: '"dark"',
    Empty: '[]',
    Nothing: 'null',
    Record: '{}',
    Text: '""',
    Blank: '',
  };
  const getItem = { value: (key: keyof typeof stored) => stored[key] };
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  const localStorage = Object.defineProperties({ ...stored }, { getItem });
  new Script(HEAD_SCRIPT).runInNewContext({
    document,
    localStorage,
    addEventListener: () => undefined,
    setTimeout: () => undefined,
  });
  expect(document.documentElement.dataset['nwStored']).toBe('Project ZipCode Theme');
});

test.each([
  ['a session', '{"UserID":"u1"}', ''],
  ['nothing', 'null', undefined],
  ['something else', '{"UserID":7}', undefined],
  ['text that is not JSON', '{{{', undefined],
])('a browser that stores %s under UserSession marks the page: %s', (_name, text, mark) => {
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  new Script(HEAD_SCRIPT).runInNewContext({
    document,
    localStorage: { getItem: (key: string) => (key === 'UserSession' ? text : null) },
    addEventListener: () => undefined,
    setTimeout: () => undefined,
  });
  expect(document.documentElement.dataset['nwMember']).toBe(mark);
});

test.each([
  [40, '', undefined, 'all'],
  [160, 'a=b', 'later', 'not all'],
  [160, 'a=b; nw_styles=0123456789', undefined, 'all'],
])(
  'a page with inline styles that took %i ms, with the cookie "%s", marks its fonts as %s, and their media are %s',
  (tookMs, cookie, nwFonts, media) => {
    const font = { media: 'not all' };
    const document = {
      cookie,
      documentElement: { dataset: {} as Record<string, string> },
      querySelectorAll: (selector: string) => (selector === '[as=font]' ? [font] : []),
    };
    new Script(HEAD_SCRIPT).runInNewContext({
      document,
      performance: { now: () => 300 + tookMs, getEntriesByType: () => [{ requestStart: 300 }] },
      addEventListener: () => undefined,
      setTimeout: () => undefined,
    });
    expect([document.documentElement.dataset['nwFonts'], font.media]).toEqual([nwFonts, media]);
  },
);

/** What tells a browser's first visit from others. */
interface Visit {
  hidden?: boolean;
  stored?: Record<string, string> | undefined;
  cookie?: string;
  referrer?: string;
  search?: string;
  hash?: string;
  isFramed?: boolean;
  isRendered?: boolean;
  isMember?: boolean;
  saveData?: boolean;
}

/** Runs the head's script in a page that names two scripts. By default, a browser that refuses storage opens it. */
function pageWithScripts({
  hidden = false,
  stored,
  cookie = '',
  referrer = 'https://search.example/',
  search = '',
  hash = '',
  isFramed = false,
  isRendered = true,
  isMember = false,
  saveData = false,
}: Visit = {}) {
  const heard = new Map<string, (event: object) => void>();
  let stay = () => {};
  const self = {};
  const scripts = [['/shell.js', 'sha256-shell'], ['/traces.js']];
  const run: object[] = [];
  let limit = () => {};
  let readText = () => {};
  let paint = () => {};
  class PaintObserver {
    constructor(notify: (list: { getEntriesByName(name: string): string[] }) => void) {
      paint = () =>
        notify({ getEntriesByName: (name) => [name].filter((of) => of === 'first-contentful-paint') });
    }
    observe(): void {}
  }
  new Script(HEAD_SCRIPT).runInNewContext({
    document: {
      hidden,
      cookie,
      referrer,
      documentElement: { dataset: isMember ? { nwMember: '' } : {} },
      querySelector: () => (isRendered ? {} : null),
      querySelectorAll: () => [],
      getElementById: (id: string) => (id === 'nw-scripts' ? { textContent: JSON.stringify(scripts) } : null),
      createElement: () => ({}),
      body: { append: (script: object) => run.push(script) },
    },
    self,
    top: isFramed ? {} : self,
    location: { origin: 'https://site.example', search, hash },
    navigator: { connection: { saveData } },
    ...(stored && {
      localStorage: Object.defineProperty({ ...stored }, 'getItem', {
        value: (key: string) => stored[key] ?? null,
      }),
    }),
    PerformanceObserver: PaintObserver,
    addEventListener: (type: string, then: () => void) => {
      if (type === 'DOMContentLoaded') readText = then;
      else heard.set(type, then);
    },
    setTimeout: (then: () => void, ms: number) => {
      if (ms === 500) limit = then;
      if (ms === 3000) stay = then;
    },
  });
  return {
    run,
    readText: () => readText(),
    paint: () => paint(),
    limit: () => limit(),
    stay: () => stay(),
    touch: (type: string, more: object = {}) => heard.get(type)!({ type, ...more }),
  };
}
const BOTH = [
  { src: '/shell.js', integrity: 'sha256-shell', crossOrigin: 'anonymous', async: false },
  { src: '/traces.js', async: false },
];

test.each([['readText', 'paint'] as const, ['paint', 'readText'] as const])(
  'a page’s scripts run once, in their order, after %s and %s',
  (first, second) => {
    const page = pageWithScripts();
    page[first]();
    expect(page.run).toEqual([]);
    page[second]();
    page.paint();
    page.limit();
    expect(page.run).toEqual(BOTH);
  },
);

test('scripts run after a while if the page is not painted, and at once in a hidden page', () => {
  const late = pageWithScripts();
  late.readText();
  expect(late.run).toEqual([]);
  late.limit();
  expect(late.run).toEqual(BOTH);
  const hidden = pageWithScripts({ hidden: true });
  hidden.readText();
  expect(hidden.run).toEqual(BOTH);
});

/** A page that a browser shows on a first visit, read and painted. */
function firstVisit(more: Visit = {}) {
  const page = pageWithScripts({ stored: { Projects: '[]' }, ...more });
  page.readText();
  page.paint();
  return page;
}

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'])(
  'a first visit runs scripts once somebody touches the page: %s',
  (type) => {
    const page = firstVisit();
    page.limit();
    expect(page.run).toEqual([]);
    page.touch(type);
    page.touch(type);
    page.stay();
    expect(page.run).toEqual(BOTH);
  },
);

test('a pointer that moves wants scripts, one that rests where the page appears does not', () => {
  const page = firstVisit();
  page.touch('pointermove', { movementX: 0, movementY: 0 });
  expect(page.run).toEqual([]);
  page.touch('pointermove', { movementX: 0, movementY: 2 });
  expect(page.run).toEqual(BOTH);
});

test('what is touched before the page is painted is remembered, and scripts still wait for the paint', () => {
  const page = pageWithScripts({ stored: {} });
  page.touch('touchstart');
  page.readText();
  expect(page.run).toEqual([]);
  page.paint();
  expect(page.run).toEqual(BOTH);
});

test('a first visit that has stayed runs scripts; one that saves data only when it is touched', () => {
  const page = firstVisit();
  page.stay();
  expect(page.run).toEqual(BOTH);
  const saving = firstVisit({ saveData: true });
  saving.stay();
  expect(saving.run).toEqual([]);
  saving.touch('touchstart');
  expect(saving.run).toEqual(BOTH);
});

test.each<[string, Visit]>([
  ['that stores something', { stored: { ZipCode: '33139' } }],
  ['that refuses storage', { stored: undefined }],
  ['with a cookie', { cookie: 'nw_styles=0123456789' }],
  ['of a member', { isMember: true }],
  ['that comes from another page of the site', { referrer: 'https://site.example/services' }],
  ['with parameters in the address', { search: '?zip=33139' }],
  ['with a secret behind the address', { hash: '#secret' }],
  ['in a frame', { isFramed: true }],
  ['whose page the server could not render', { isRendered: false }],
])('a browser %s runs scripts at once, also if it saves data', (_name, visit) => {
  expect(firstVisit({ saveData: true, ...visit }).run).toEqual(BOTH);
});

test('the security policy names the hash of exactly these bytes', () => {
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64');
  expect(HEAD_SCRIPT_SOURCE).toBe(`'sha256-${hash}'`);
});

test('failures are recorded from the first byte on, no matter what else is in the page', () => {
  expect(HEAD_SCRIPT).toMatch(/^nestwrightEarly=\{failed:\[\]\};addEventListener\('error'/);
});
