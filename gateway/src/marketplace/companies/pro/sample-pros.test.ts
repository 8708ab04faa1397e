import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { mainCategories } from '@nestwright/domain/site/category-rules';
import { distanceMiles } from '#marketplace/site/place/distance.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { samplePros } from './sample-pros.ts';

const pros = samplePros();

test('there are at least 60 companies with distinct ids, addresses and numbers', () => {
  expect(pros.length).toBeGreaterThanOrEqual(60);
  for (const key of ['id', 'slug', 'email', 'phone'] as const) {
    expect(new Set(pros.map((pro) => pro[key])).size).toBe(pros.length);
  }
});

test('the companies are the same every time', () => {
  expect(samplePros()).toEqual(pros);
});

test('every company says that it is a sample, and its number and address reach nobody', () => {
  for (const pro of pros) {
    expect(pro.about).toMatch(/^A sample company\. /);
    expect(pro.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(pro.email).toMatch(/^leads@[a-z0-9-]{1,63}\.example$/);
    expect(pro.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(categoryNames).toEqual(expect.arrayContaining(pro.categories));
  }
});

test.each(['33139', '90210', '10001', '02134', '94110', '60614'])(
  'around %s each of the eight main categories has at least three companies',
  (zip) => {
    const here = placeOfZip(zip)!;
    for (const category of mainCategories) {
      const serving = pros.filter(
        (pro) => pro.categories.includes(category) && distanceMiles(here, pro) <= pro.radiusMiles,
      );
      expect([category, serving.length >= 3]).toEqual([category, true]);
    }
  },
);

test('every category of the catalog has at least two companies around every company’s own ZIP', () => {
  for (const { zip } of pros) {
    const here = placeOfZip(zip)!;
    const served = pros
      .filter((pro) => distanceMiles(here, pro) <= pro.radiusMiles)
      .flatMap(({ categories }) => categories);
    const scarce = categoryNames.filter((name) => served.filter((own) => own === name).length < 2);
    expect([zip, scarce]).toEqual([zip, []]);
  }
});
