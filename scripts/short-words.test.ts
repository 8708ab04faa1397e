import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { repositoryRoot } from './repository.ts';

/** Its sample tests are wrong on purpose. */
const OWN = join('scripts', 'short-words.test.ts');
const NO_SOURCES = /^(\.|node_modules$|dist$|test-results$)/;

/** Every test in the folder and below. */
function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NO_SOURCES.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testsIn(path);
    return /\.(test|spec|chaos|nightly)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The words whose absence a test asserts although a random id or token may contain them. */
function shortWords(source: string): string[] {
  const refusals = source.matchAll(
    /\.not\s*\.(?:toContain\('([^'\n]*)'|toMatch\(\s*\/((?:\\.|[^/\\\n])+)\/)/g,
  );
  return [...refusals]
    .flatMap(([, word, pattern = '']) => (word === undefined ? alternatives(pattern) : [word]))
    .concat(listedWords(source))
    .filter((word) => /^\w{1,4}$/.test(word));
}

/** The words of lists, each of which a loop refuses: `for (const word of ['Ada']) expect(text).not.toContain(word)`. */
function listedWords(source: string): string[] {
  const loops = source.matchAll(/for \(const (\w+) of \[([^\]]*)\]\)\s*\{?[^{}]*?\.not\s*\.toContain\(\1\)/g);
  return [...loops].flatMap(([, , list = '']) =>
    [...list.matchAll(/'([^'\n]*)'/g)].map(([, word = '']) => word),
  );
}

/** The parts of a pattern; none of a pattern with groups, whose parts mean something only together. */
function alternatives(pattern: string): string[] {
  return pattern.includes('(') ? [] : pattern.split('|');
}

test('a short word that must not be in a text has a delimiter, because a random token may spell it', () => {
  const tests = testsIn(repositoryRoot).filter((path) => !path.endsWith(OWN));
  expect(tests.length).toBeGreaterThan(400);
  const found = tests.flatMap((path) =>
    shortWords(readFileSync(path, 'utf8')).map((word) => `${relative(repositoryRoot, path)}: ${word}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["expect(text).not.toContain('Ada');", ['Ada']],
  ['expect(text).not.toMatch(/Byron|4B|Ocean Drive/i);', ['4B']],
  ['expect(text).not.toMatch(/"Ada"|ada@|\\bLee\\b|:-/);', []],
  ["expect(text).toContain('Ada');", []],
  ["for (const word of ['Ada', 'Ada Byron', id]) expect(text).not.toContain(word);", ['Ada']],
  ["for (const word of ['Ada']) expect(text).toContain(word);", []],
])('%s', (source, words) => expect(shortWords(source)).toEqual(words));
