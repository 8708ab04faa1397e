import { parse } from 'valibot';

import { applyTheme, knownAnswers, widgetOptionsSchema } from './widget-options.ts';

// jsdom knows no CSS.supports: colours are hexadecimal or words here.
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

test('what a page sends is read as a stranger\u2019s: nonsense has its empty value', () => {
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

test('service, ZIP and personal answers fill the request; what is not said is left out', () => {
  expect(
    knownAnswers(read({ service: 'Chimney-Sweep', zip: '33139-1234', prefill: { firstName: 'Ann' } })),
  ).toEqual({
    service: 'Chimney Sweep',
    zip: '33139',
    firstName: 'Ann',
  });
  expect(knownAnswers(read({ zip: '331' }))).toEqual({});
});

test('a colour of the page becomes the form\u2019s, and is taken back when the page takes it back', () => {
  applyTheme(root, read({ theme: 'dark', variables: { '--nestwright-accent': '#175a51' } }));
  expect(root.dataset['theme']).toBe('dark');
  expect(root.style.getPropertyValue('--nw-action')).toBe('#175a51');
  applyTheme(root, read({}));
  expect(root.style.getPropertyValue('--nw-action')).toBe('');
});

test.each(['url(https://stranger.example/x.png)', 'var(--x)', 'image-set("x")', 'red; background: blue'])(
  'the value %j is no colour of the form',
  (value) => {
    applyTheme(root, read({ variables: { '--nestwright-background': value } }));
    expect(root.style.getPropertyValue('--nw-bg')).toBe('');
  },
);

test('a name that is not one of the twelve sets nothing', () => {
  applyTheme(root, read({ variables: { '--nw-action': 'red' } }));
  expect(root.style.getPropertyValue('--nw-action')).toBe('');
});

test('a partner\u2019s accent gets a label that can be read, in either theme', () => {
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
