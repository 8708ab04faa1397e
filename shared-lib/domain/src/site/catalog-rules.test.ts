import fc from 'fast-check';

import { hyphenated, mainCategories } from '@nestwright/domain/site/category-rules';

import { categories } from './catalog-data.ts';
import {
  categoryLine,
  categoryNames,
  categoryOf,
  favoritesFirst,
  fromHyphenated,
  knownService,
  searchServices,
  serviceNames,
  servicesIn,
} from './catalog-rules.ts';

test('the services list holds every category of product/overview#services', () => {
  expect(categoryNames).toEqual([
    ...mainCategories,
    'Cleaning',
    'Remodeling & Construction',
    'Dryer Vent & Appliances',
    'Flooring',
    'Plumbing',
    'Painting',
    'Windows & Doors',
    'Concrete & Masonry',
    'Fencing & Gates',
    'Pest Control',
    'Security',
    'Pool & Spa',
    'Real Estate',
    'Electrical',
    'Other / Uncategorized',
  ]);
});

test('HVAC and Roofing are listed twice, the second time with other sub-services', () => {
  for (const name of categoryNames) {
    const rows = categories.filter((category) => category.name === name);
    expect(rows).toHaveLength(name === 'HVAC' || name === 'Roofing' ? 2 : 1);
    expect(servicesIn(name)).toHaveLength(rows.reduce((sum, row) => sum + row.sub_services.length, 0));
  }
});

test('every row has 5 to 12 sub-services, each one line of plain text', () => {
  for (const { sub_services } of categories) {
    expect(sub_services.length).toBeGreaterThanOrEqual(5);
    expect(sub_services.length).toBeLessThanOrEqual(12);
    for (const name of sub_services) expect(name).toMatch(/^[A-Z][A-Za-z -]{3,50}[a-z]$|Tune-Up$/);
  }
  expect(serviceNames.length).toBeGreaterThan(150);
});

test('every category has its own short description for the ledger', () => {
  const lines = categoryNames.map(categoryLine);
  expect(lines).not.toContain('');
  expect(new Set(lines).size).toBe(categoryNames.length);
  expect(categoryLine('Roofing')).toBe('Leaks, replacement');
  expect(categoryLine('constructor')).toBe('');
});

test.each([
  ['DRYER VENT CLEAN', ['Dryer Vent Cleaning', 'Rooftop Dryer Vent Cleaning']],
  ['  tankless   water ', ['Tankless Water Heater Installation']],
  ['lockout', ['House Lockout', 'Car Lockout']],
  ['plutonium', []],
])('searching %j finds %j', (text, names) => {
  expect(searchServices(text)).toEqual(names);
});

test('a search returns each matching name once, in the order of the list', () => {
  fc.assert(
    fc.property(fc.constantFrom(...serviceNames, 'roof', 'a', ''), (text) => {
      const all = serviceNames.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
      expect(searchServices(text.toUpperCase())).toEqual(all);
    }),
  );
});

test('every name in the list survives a round trip through an address', () => {
  for (const name of [...categoryNames, ...serviceNames]) {
    expect(hyphenated(name)).not.toMatch(/\s/);
    expect(fromHyphenated(hyphenated(name))).toBe(name);
    expect(fromHyphenated(hyphenated(name).toLowerCase())).toBe(name);
  }
});

test('a name that is not in the list is shown with spaces and belongs to no category', () => {
  expect(fromHyphenated('Barn--Raising')).toBe('Barn Raising');
  expect(knownService('Barn Raising')).toBeUndefined();
  expect(categoryOf('Barn Raising')).toBeUndefined();
});

test.each([
  ['Drain Cleaning', 'Plumbing'],
  ['drain-cleaning', 'Plumbing'],
  ['Roof Replacement', 'Roofing'],
  ['HVAC', 'HVAC'],
  ['Dryer Repair', 'Dryer Vent & Appliances'],
])('%j belongs to %j', (service, category) => {
  expect(categoryOf(service)).toBe(category);
});

test("services of the favorite categories come first, in the favorites' order; the others keep theirs", () => {
  const found = ['Air Duct Cleaning', 'Gutter Cleaning', 'Dryer Vent Cleaning', 'Air Duct Repair'];
  expect(favoritesFirst(found, [])).toEqual(found);
  expect(favoritesFirst(found, ['Dryer Vent', 'Roofing'])).toEqual([
    'Dryer Vent Cleaning',
    'Gutter Cleaning',
    'Air Duct Cleaning',
    'Air Duct Repair',
  ]);
});
