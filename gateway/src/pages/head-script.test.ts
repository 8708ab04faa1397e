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

test('the security policy names the hash of exactly these bytes', () => {
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64');
  expect(HEAD_SCRIPT_SOURCE).toBe(`'sha256-${hash}'`);
});

test('failures are recorded from the first byte on, no matter what else is in the page', () => {
  expect(HEAD_SCRIPT).toMatch(/^nestwrightEarly=\{failed:\[\]\};addEventListener\('error'/);
});
