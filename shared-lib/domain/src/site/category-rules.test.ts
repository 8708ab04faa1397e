import { mainCategories, mainCategoryOf } from './category-rules.ts';

test('eight categories have a public page (product/overview#services)', () => {
  expect(mainCategories).toEqual([
    'Chimney Sweep',
    'Garage Door',
    'Locksmith',
    'Roofing',
    'Air Duct',
    'Dryer Vent',
    'HVAC',
    'Insulation',
  ]);
});

test('only the eight have a page, by their hyphenated names', () => {
  expect(mainCategoryOf('Chimney-Sweep')).toBe('Chimney Sweep');
  expect(mainCategoryOf('hvac')).toBe('HVAC');
  expect(mainCategoryOf('Plumbing')).toBeUndefined();
  expect(mainCategoryOf('Roof-Replacement')).toBeUndefined();
});
