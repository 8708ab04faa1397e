import fc from 'fast-check';

import { categoryNames, searchServices, serviceNames } from '@nestwright/domain/site/catalog-rules';

import { findServices } from './find-services.ts';

const first = (text: string) => findServices(text).groups[0];
const names = (text: string) => findServices(text).groups.flatMap(({ services }) => services);

test.each([
  ['plumber', 'Plumbing'],
  ['toilet clogged', 'Plumbing'],
  ['dripping ceiling', 'Plumbing'],
  ['no heat', 'HVAC'],
  ['AC', 'HVAC'],
  ['a/c', 'HVAC'],
  ['electrician', 'Electrical'],
  ['roofer', 'Roofing'],
  ['exterminator', 'Pest Control'],
])('%p leads to %s', (text, category) => {
  expect(first(text)?.category).toBe(category);
});

test.each([
  ['fence blew over', 'Fencing & Gates'],
  ['kid broke window', 'Windows & Doors'],
  ['hvca', 'HVAC'],
  ['mcie', 'Pest Control'],
  ['lokc', 'Locksmith'],
  ['crapper broke', 'Plumbing'],
  ['the john keeps running', 'Plumbing'],
  ['aircon kaput', 'HVAC'],
  ['telly on the wall', 'Other / Uncategorized'],
])('%p, colloquial or mistyped, finds %s among the first three', (text, category) => {
  const three = findServices(text).groups.slice(0, 3);
  expect(three.map((group) => group.category)).toContain(category);
});

test.each([
  ['leaking faucets', 'Faucet Replacement'],
  ['faucet leaks', 'Faucet Replacement'],
  ['faucit leak', 'Faucet Replacement'],
  ['rekeying of locks', 'Lock Rekeying'],
  ['refridgerator', 'Refrigerator Repair'],
  ['toliet', 'Toilet Repair'],
  ['termits', 'Termite Treatment'],
  ['chimn', 'Chimney Inspection'],
  ['THE FRIDGE IS WARM!', 'Refrigerator Repair'],
  ['garage-door spring', 'Garage Door Spring Replacement'],
])('%p finds %s: forms, word order, typing errors, beginnings, case', (text, service) => {
  expect(names(text)).toContain(service);
});

test('a text finds the same services in any word order', () => {
  for (const [one, other] of [
    ['clogged toilet', 'toilet clogged'],
    ['roof leaking in storm', 'storm leaking in roof'],
  ] as const)
    expect(findServices(one).groups).toEqual(findServices(other).groups);
});

test('every service whose name contains the text is found and counted once', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...serviceNames)
        .chain((name) =>
          fc
            .tuple(fc.nat(name.length - 1), fc.integer({ min: 1, max: 9 }))
            .map(([at, length]) => name.slice(at, at + length)),
        ),
      (text) => {
        const found = names(text);
        if (text.trim() !== '') expect(found).toEqual(expect.arrayContaining(searchServices(text)));
        expect(new Set(found).size).toBe(found.length);
        expect(findServices(text).count).toBe(found.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('any text gives only categories and services of the catalog', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const { groups, nearest } = findServices(text);
      for (const { category, services } of groups) {
        expect(categoryNames).toContain(category);
        for (const name of services) expect([...serviceNames, category]).toContain(name);
      }
      expect(new Set(nearest).size).toBe(3);
    }),
    { numRuns: 60 },
  );
});

test.each(['zeppelin', 'plutonium', 'qwertz', '', '   ', '!?'])(
  '%p finds nothing and names three categories',
  (text) => {
    const found = findServices(text);
    expect(found.count).toBe(0);
    expect(found.nearest).toHaveLength(3);
  },
);

test('results show their typical price, if there is one', () => {
  expect(findServices('roof leak').prices['Roof Leak Repair']).toBe('$350 to $1,500');
  expect(findServices('toilet').prices).toEqual({});
});
