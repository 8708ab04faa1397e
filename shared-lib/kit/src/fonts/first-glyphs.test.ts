import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const ranges = readFileSync(join(import.meta.dirname, 'first-glyphs.txt'), 'utf8').trim();
const styles = readFileSync(join(import.meta.dirname, '..', 'base.css'), 'utf8');
const FOLDERS = ['contract', 'kit', 'domain'].map((name) => `shared-lib/${name}`);

/** The code points of a `unicode-range`. */
function codePoints(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from, to = from] = part.trim().replace('U+', '').split('-') as [string, string?];
    const [first, last] = [from, to].map((hex) => Number.parseInt(hex, 16)) as [number, number];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

function rangesOf(family: string): number[][] {
  const faces = styles.split('@font-face').filter((face) => face.includes(`'${family}'`));
  return faces.flatMap((face) => {
    const range = /unicode-range:([^;]+);/.exec(face)?.[1];
    return range === undefined ? [] : [codePoints(range)];
  });
}

test('the first paint’s fonts have every character of the pages’ own texts', () => {
  const first = new Set(codePoints(ranges));
  const pieces = [...FOLDERS, ...readdirSync(root).filter((name) => /^(shell|mfe-.+)$/.test(name))];
  const missing = new Set<string>();
  for (const piece of pieces)
    for (const file of readdirSync(join(root, piece, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|md)$/.test(file) || /\.test\.|^testing\b/.test(file)) continue;
      for (const sign of readFileSync(join(root, piece, 'src', file), 'utf8'))
        if (sign > '~' && !first.has(sign.codePointAt(0)!)) missing.add(`${sign} in ${piece}/src/${file}`);
    }
  expect([...missing]).toEqual([]);
});

test('the letters of headlines are the first fallback of the display face, small enough to be inside the style sheet', () => {
  const face = readFileSync(join(import.meta.dirname, '..', 'headlines.css'), 'utf8');
  const named = readFileSync(join(import.meta.dirname, 'headline-glyphs.txt'), 'utf8').trim();
  expect(codePoints(/unicode-range:([^;]+);/.exec(face)![1]!)).toEqual(codePoints(named));
  const letters = Array.from('ABCXYZabcxyz0189 .,’?!&-–$%', (sign) => sign.codePointAt(0)!);
  expect(codePoints(named)).toEqual(expect.arrayContaining(letters));
  const tokens = readFileSync(join(import.meta.dirname, '..', 'tokens.css'), 'utf8');
  expect(tokens).toMatch(/--nw-fallback-display:\s*'Besley Headlines',/);
  expect(statSync(join(import.meta.dirname, 'besley-headlines.woff2')).size).toBeLessThan(11_000);
});

test.each(['Besley Variable', 'Atkinson Hyperlegible Next Variable'])(
  'the three files of %s share no letter, so one letter never fetches two of them',
  (family) => {
    const files = rangesOf(family);
    expect(files).toHaveLength(3);
    expect(files[0]).toEqual(codePoints(ranges));
    const all = files.flat();
    expect(new Set(all).size).toBe(all.length);
  },
);
