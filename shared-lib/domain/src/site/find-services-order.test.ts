import { findServices } from './find-services.ts';

const names = (text: string) => findServices(text).groups.flatMap(({ services }) => services);

test('"AC" finds air conditioners before anything with "replacement"', () => {
  const found = names('AC');
  const replacement = found.findIndex((name) => name.includes('Replacement'));
  expect(replacement).toBeGreaterThan(found.indexOf('Air Conditioner Repair'));
  expect(found.indexOf('Air Conditioner Repair')).toBeGreaterThanOrEqual(0);
});

test('"electrician" finds the electricians’ category first, then its jobs, and nothing else', () => {
  const { groups } = findServices('electrician');
  expect(groups.map(({ category }) => category)).toEqual(['Electrical']);
  expect(names('electrician')[0]).toBe('Electrical');
  expect(names('electrician')).toContain('Electrical Outlet Repair');
});

test('a favorite category comes first only among about equally good matches', () => {
  expect(findServices('cleaning', ['Dryer Vent']).groups[0]?.category).toBe('Dryer Vent');
  expect(findServices('toilet clogged', ['Roofing']).groups[0]?.category).toBe('Plumbing');
});
