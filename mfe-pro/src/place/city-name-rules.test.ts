import { cityFromAddress } from './city-name-rules.ts';

test.each([
  ['Winston-Salem', 'Winston-Salem'],
  ['winston-salem', 'Winston-Salem'],
  ['WINSTON SALEM', 'Winston-Salem'],
  ['wilkes-barre', 'Wilkes-Barre'],
  ['Ho-Ho-Kus', 'Ho-Ho-Kus'],
  ['croton-on-hudson', 'Croton-on-Hudson'],
  ['OPA-LOCKA', 'Opa-locka'],
])('%s keeps the hyphens of its name: %s', (text, name) => {
  expect(cityFromAddress(text)).toBe(name);
});

test.each([
  ['miami-beach', 'Miami Beach'],
  ['MIAMI-BEACH', 'Miami Beach'],
  ['St.-Louis', 'St. Louis'],
  ['McAllen', 'McAllen'],
  ['DeLand', 'DeLand'],
])('%s has spaces for hyphens and its capitals: %s', (text, name) => {
  expect(cityFromAddress(text)).toBe(name);
});

test.each([
  ['king-of-prussia', 'King of Prussia'],
  ['HOWEY-IN-THE-HILLS', 'Howey in the Hills'],
  ['Truth-Or-Consequences', 'Truth or Consequences'],
])('%s gets its small words in lower case: %s', (text, name) => {
  expect(cityFromAddress(text)).toBe(name);
});

test.each([
  ['the-villages', 'The Villages'],
  ['la-jolla', 'La Jolla'],
  ['Du-Bois', 'Du Bois'],
  ['orlando', 'Orlando'],
  ['Broomall-On', 'Broomall On'],
])('%s has no small words: %s', (text, name) => {
  expect(cityFromAddress(text)).toBe(name);
});

test('reading a name twice gives the same name, so the canonical address is its own', () => {
  for (const text of ['winston salem', 'king-of-prussia', 'st.-petersburg', 'opa-locka']) {
    const name = cityFromAddress(text);
    expect(cityFromAddress(name.replaceAll(' ', '-'))).toBe(name);
  }
});
