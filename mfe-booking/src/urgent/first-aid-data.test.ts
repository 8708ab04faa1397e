import { categoryNames } from '@nestwright/domain/site/catalog-rules';

import { firstAid } from './first-aid-data.ts';

test('advice for water leaks shows the shut-off valve with a drawing and says who can close it at the street', () => {
  const { steps, call, hasValve } = firstAid('Plumbing');
  expect(steps[0]).toContain('main shutoff');
  expect(hasValve).toBe(true);
  expect(call).toContain('water company');
});

test.each([...categoryNames, undefined])(
  '%s has first-aid advice and says who helps at any hour',
  (category) => {
    const { title, steps, call } = firstAid(category);
    expect(title).not.toBe('');
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(call).not.toBe('');
  },
);
