import { categoryNames } from '@nestwright/domain/site/catalog-rules';

import { findServices } from './find-services.ts';
import { peopleProblems } from '@nestwright/domain/testing/people-problems';

const LEAST_RIGHT = 47;
const results = peopleProblems.map(([words, categories]) => {
  const found = findServices(words).groups.map(({ category }) => category);
  return { words, categories, found };
});

test('47 of 50 problems in people’s own words find a category that solves them among the first three', () => {
  expect(results).toHaveLength(50);
  for (const { categories } of results)
    expect(categoryNames).toEqual(expect.arrayContaining([...categories]));
  const wrong = results.filter(
    ({ categories, found }) => !found.slice(0, 3).some((one) => categories.includes(one)),
  );
  if (wrong.length > results.length - LEAST_RIGHT) expect(wrong).toEqual([]);
});

test('no search of them lists a category that only shares a word with the problem', () => {
  expect(results.filter(({ categories, found }) => found.some((one) => !categories.includes(one)))).toEqual(
    [],
  );
});
