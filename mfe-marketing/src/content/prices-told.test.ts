import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { servicePrices } from '@nestwright/domain/site/price-rules';

import { topServices } from './page/top-services.ts';

const guide = Object.values(servicePrices).map((range) => range.replace('sq ft', 'square foot'));

test('a card on the home page shows the guide’s price for its service', () => {
  const typical = topServices.filter(({ price }) => price.startsWith('typically '));
  expect(typical.length).toBeGreaterThan(3);
  for (const { service, price } of typical) expect(price).toBe(`typically ${servicePrices[service]}`);
});

test.each(['blog', 'category'])('typical prices in the texts of %s are the guide’s', (folder) => {
  const path = join(__dirname, folder);
  const texts = readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8'));
  const told = texts
    .join('\n')
    .match(
      /typically (costs |comes to |is )?\$[\d.]+(,\d{3})* to \$\d+(,\d{3})*(\.\d+)?( a (square foot|square|cylinder))?/g,
    );
  expect(told?.length).toBeGreaterThan(0);
  for (const text of told ?? []) expect(guide).toContain(text.slice(text.indexOf('$')));
});

test('the terms name the one place where a price can be agreed on', () => {
  const terms = readFileSync(join(__dirname, 'page/terms.md'), 'utf8');
  expect(terms).toContain('The price that counts is the one you accept on Nestwright before work starts.');
});
