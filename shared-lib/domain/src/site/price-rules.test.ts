import { categoryOf, serviceNames } from '@nestwright/domain/site/catalog-rules';

import { priceGuide } from './price-data.ts';
import { inDollars, priceOf, priceRange, pricesFor, servicePrices } from './price-rules.ts';

const all = Object.entries(priceGuide).flatMap(([category, prices]) =>
  prices.map((price) => ({ ...price, category })),
);

test.each(all)(
  '“$job”: the usual price is between low and high, and there is a reason for the range',
  (price) => {
    expect(price.low).toBeLessThan(price.usual);
    expect(price.usual).toBeLessThan(price.high);
    expect(price.low).toBeGreaterThan(0);
    expect(price.movedBy.length).toBeGreaterThan(10);
    for (const amount of [price.low, price.usual, price.high])
      expect(Number.isInteger(amount) || price.unit === 'sq ft').toBe(true);
  },
);

test('a price belongs to catalog services in its own category, and no service has two prices', () => {
  const priced = all.flatMap(({ services, category }) => services.map((service) => ({ service, category })));
  expect(new Set(priced.map(({ service }) => service)).size).toBe(priced.length);
  for (const { service, category } of priced) {
    expect(serviceNames).toContain(service);
    expect(categoryOf(service)).toBe(category);
  }
  expect(Object.keys(servicePrices)).toHaveLength(priced.length);
});

test('a price has commas in thousands, and cents only if there are any', () => {
  expect(servicePrices['Roof Leak Repair']).toBe('$350 to $1,500');
  expect(servicePrices['Blown-In Insulation']).toBe('$1.50 to $3.50 a sq ft');
  expect(servicePrices['Insulation Removal']).toBe('$1 to $2.50 a sq ft');
  expect(inDollars(12_000)).toBe('$12,000');
  expect([0, 99, 999, 1000, 1_250_000].map(inDollars)).toEqual(['$0', '$99', '$999', '$1,000', '$1,250,000']);
  expect(priceRange(priceOf('lock-rekeying')!)).toBe('$20 to $50 a cylinder');
});

test('a request shows the price of its sub-service, the jobs of its category, or nothing', () => {
  expect(pricesFor('Roof-Leak-Repair').map(({ job }) => job)).toEqual(['Leak found and repaired']);
  expect(pricesFor('roofing')).toEqual(priceGuide.Roofing);
  for (const service of ['Roof Inspection', 'Plumbing', 'constructor', ''])
    expect(pricesFor(service)).toEqual([]);
});
