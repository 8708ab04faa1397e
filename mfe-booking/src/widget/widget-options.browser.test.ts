import { parse } from 'valibot';

import { applyTheme, knownAnswers, widgetOptionsSchema } from './widget-options.ts';

// jsdom lacks CSS.supports, so colors here are hexadecimal or words.
beforeAll(() => {
  Object.assign(window, {
    CSS: {
      supports: (_property: string, value: string) =>
        /^(#[0-9a-f]{3,6}|[a-z]+|\d+px|[a-z]+\(.*\))$/i.test(value),
    },
  });
});

const root = document.documentElement;
const read = (options: object) => parse(widgetOptionsSchema, options);

test('a page\u2019s options are untrusted: invalid values become empty', () => {
  expect(
    read({ mode: 'fullscreen', service: 7, zip: 'x'.repeat(500), theme: 'neon', prefill: 'Ann' }),
  ).toMatchObject({
    mode: 'inline',
    service: '',
    zip: '',
    theme: 'light',
    prefill: { firstName: '' },
  });
});

test('service, ZIP and personal answers fill the request; missing ones are left out', () => {
  expect(
    knownAnswers(read({ service: 'Chimney-Sweep', zip: '33139-1234', prefill: { firstName: 'Ann' } })),
  ).toEqual({
    service: 'Chimney Sweep',
    zip: '33139',
    firstName: 'Ann',
  });
  expect(knownAnswers(read({ zip: '331' }))).toEqual({});
});

test('the form takes on the page\u2019s color and drops it when the page does', () => {
  applyTheme(root, read({ theme: 'dark', variables: { '--nestwright-accent': '#175a51' } }));
  expect(root.dataset['theme']).toBe('dark');
  expect(root.style.getPropertyValue('--nw-action')).toBe('#175a51');
  applyTheme(root, read({}));
  expect(root.style.getPropertyValue('--nw-action')).toBe('');
});

test.each(['url(https://stranger.example/x.png)', 'var(--x)', 'image-set("x")', 'red; background: blue'])(
  'the value %j is not accepted as a color',
  (value) => {
    applyTheme(root, read({ variables: { '--nestwright-background': value } }));
    expect(root.style.getPropertyValue('--nw-bg')).toBe('');
  },
);

test('variables other than the twelve have no effect', () => {
  applyTheme(root, read({ variables: { '--nw-action': 'red' } }));
  expect(root.style.getPropertyValue('--nw-action')).toBe('');
});

test('labels on a partner\u2019s accent color are readable in either theme', () => {
  const root = document.createElement('div');
  document.body.append(root);
  const labelOf = (accent: string, more: Record<string, string> = {}) => {
    applyTheme(root, read({ theme: 'dark', variables: { '--nestwright-accent': accent, ...more } }));
    return root.style.getPropertyValue('--nw-action-text');
  };
  expect(labelOf('#1d4e89')).toBe('#ffffff');
  expect(labelOf('#ffd84d')).toBe('#1b2225');
  expect(labelOf('#1d4e89', { '--nestwright-accent-text': '#eeeeee' })).toBe('#eeeeee');
  applyTheme(root, read({ theme: 'dark' }));
  expect(root.style.getPropertyValue('--nw-action-text')).toBe('');
});
