import { isWithin } from './near-word.ts';
import { plainWords } from './plain-words.ts';

test.each([
  ['toilet', 'toliet', 1, true],
  ['faucet', 'faucit', 1, true],
  ['plumber', 'plummber', 1, true],
  ['plumber', 'plumer', 1, true],
  ['plumber', 'plammer', 1, false],
  ['refrigerator', 'refridgeratr', 2, true],
  ['heat', 'heat', 0, true],
])('%s and %s are within %d typing errors: %s', (one, other, errors, near) => {
  expect(isWithin(one, other, errors)).toBe(near);
  expect(isWithin(other, one, errors)).toBe(near);
});

test.each([
  ['leaking leaks leaky leaked'],
  ['plumber plumbing plumbers'],
  ['clogged clogs clogging'],
  ['install installation installing'],
  ['electrician electrical electric'],
  ['replace replacement replacing'],
  ['roof roofer roofing roofs'],
])('%s are forms of one word', (text) => {
  expect(new Set(plainWords(text).map(({ stem }) => stem)).size).toBe(1);
});

test('small words, case, accents and apostrophes are ignored, and all negations are the same', () => {
  const raws = (text: string) => plainWords(text).map(({ raw }) => raw);
  expect(raws('My toilet is CLOGGED, please help!')).toEqual(['toilet', 'clogged']);
  expect(raws('Café door')).toEqual(['cafe', 'door']);
  expect(plainWords("won't drain").map(({ stem }) => stem)).toEqual(['no', 'drain']);
  expect(plainWords('doesn’t drain')[0]?.stem).toBe('no');
  expect(raws('the')).toEqual(['the']);
});
