import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const tokensFile = join(import.meta.dirname, 'tokens.css');
const tokens = readFileSync(tokensFile, 'utf8');

/** Text colors with their backgrounds: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const WRITING: [texts: string[], grounds: string[]][] = [
  [
    ['text', 'text-2', 'text-3', 'link', 'error', 'ok', 'pending'],
    ['bg', 'surface', 'surface-calm', 'surface-quiet', 'surface-marked'],
  ],
  [
    ['text', 'text-2'],
    ['highlight', 'paint-egg', 'grid'],
  ],
  [['error'], ['error-bg']],
  [['ok'], ['ok-bg']],
  [['pending'], ['pending-bg']],
  [
    ['text', 'text-2'],
    ['error-bg', 'ok-bg', 'pending-bg'],
  ],
  [['action-text'], ['action', 'action-hover']],
  [['offer-text'], ['offer', 'offer-hover']],
  [['on-strong', 'on-strong-2', 'on-strong-mark', 'on-strong-error'], ['surface-strong']],
  [['on-strong'], ['surface-strong-hover', 'surface-over']],
  [['surface-strong'], ['on-strong']],
];
/** Colors that only have to be visible: borders of controls, focus, ticks and the drawings' lines; 3 to 1 (1.4.11). */
const SEEN: [marks: string[], grounds: string[]][] = [
  [
    ['control-line', 'line-strong', 'focus', 'action', 'text'],
    ['bg', 'surface', 'surface-calm', 'surface-quiet', 'surface-marked'],
  ],
  [
    ['focus-on-dark', 'on-strong-mark'],
    ['surface-strong', 'surface-over'],
  ],
  [['action-mark'], ['action']],
  [['ink'], ['paper', 'paint-egg', 'paint-calm', 'bg', 'surface', 'surface-calm']],
];
/** Decoration and rules: nobody needs to distinguish them from their background. */
const DECORATION = [
  'ink-dim',
  'line',
  'line-2',
  'on-strong-line',
  'paint',
  'paint-shade',
  'shade',
  'focus-on-dark',
];

const used = {
  writing: WRITING.flatMap(([texts]) => texts),
  grounds: [...WRITING, ...SEEN].flatMap(([, grounds]) => grounds),
  marks: SEEN.flatMap(([marks]) => marks),
};

test('in the dark theme, the rest of the house stays visible around the part that a page is about', () => {
  const around: typeof SEEN = [[['ink-dim'], ['bg', 'surface', 'surface-calm']]];
  expect(tooWeak(around, 'dark', 3)).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`all text is readable in the ${theme} colors`, () => {
    expect(tooWeak(WRITING, theme, 4.5)).toEqual([]);
  });

  test(`borders, focus and drawn lines are visible in the ${theme} colors`, () => {
    expect(tooWeak(SEEN, theme, 3)).toEqual([]);
  });
}

test('every color in a style sheet is a role whose contrast is checked here', () => {
  const sheets = styleSheets();
  expect(sheets.length).toBeGreaterThan(100);
  const roles = new Set([...used.writing, ...used.grounds, ...used.marks, ...DECORATION]);
  const colors = new Set(declared('light').keys());
  const strangers = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(--nw-([a-z0-9-]+)/g)]
      .map((match) => match[1]!)
      .filter((name) => colors.has(name) && !roles.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(strangers).toEqual([]);
});

test('every text color and every background in a style sheet is checked as such', () => {
  const colors = new Set(declared('light').keys());
  const unchecked = styleSheets().flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w-])(color|background|background-color):[^;]*?var\(--nw-([a-z0-9-]+)/g)]
      .map((match) => ({ property: match[1]!, name: match[2]! }))
      .filter(({ name }) => colors.has(name) && !DECORATION.includes(name) && !used.marks.includes(name))
      .filter(({ property, name }) => !(property === 'color' ? used.writing : used.grounds).includes(name))
      .map(({ property, name }) => `${file}: ${property} ${name}`),
  );
  expect(unchecked).toEqual([]);
});

type Theme = 'light' | 'dark';

function tooWeak(pairs: [string[], string[]][], theme: Theme, least: number): string[] {
  const colors = declared(theme);
  return pairs.flatMap(([fronts, grounds]) =>
    fronts.flatMap((front) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(resolve(colors, front), resolve(colors, ground));
        return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

/** Tokens that may be the name of another one, but never a color. */
const IS_FONT = /^(font|fallback)-/;

/** The value of each color in the sheet, with the first or second color of each pair. */
function declared(theme: Theme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of tokens.matchAll(/--nw-([a-z0-9-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\(\s*(.+?)\s*,\s*([^,]+?)\s*\)$/s.exec(value!);
    const color = pair ? pair[theme === 'light' ? 1 : 2]! : value!;
    if (!IS_FONT.test(name!) && /^(#|var\(|rgb)/.test(color)) found.set(name!, color);
  }
  return found;
}

function resolve(colors: Map<string, string>, name: string): string {
  const value = colors.get(name);
  if (value === undefined) throw new Error(`No token --nw-${name}.`);
  const other = /^var\(--nw-([a-z0-9-]+)\)$/.exec(value);
  return other ? resolve(colors, other[1]!) : value;
}

/** The WCAG 2 contrast of two colors in six hexadecimal digits. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`${color} is not a color in six digits.`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The style sheets of every piece, without the tokens' own. */
function styleSheets(): { file: string; text: string }[] {
  return [
    'shared-lib/kit',
    'shared-lib/domain',
    'shell',
    'mfe-marketing',
    'mfe-booking',
    'mfe-account',
    'mfe-pro',
    'mfe-desk',
  ]
    .flatMap((piece) =>
      readdirSync(join(root, piece, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => join(piece, 'src', file)),
    )
    .filter((file) => join(root, file) !== tokensFile)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
