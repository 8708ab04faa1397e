import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { ownWords } from '@nestwright/domain/testing/own-words';

import { findServices } from './find-services.ts';

const LEAST_RIGHT = 90;

test('at least 90 of 100 problems in people’s own words find the right category among the first three', () => {
  expect(ownWords).toHaveLength(100);
  for (const [, category] of ownWords) expect(categoryNames).toContain(category);
  const wrong = ownWords
    .map(([problem, category]) => ({ problem, category, first: firstThree(problem) }))
    .filter(({ category, first }) => !first.includes(category));
  if (wrong.length > ownWords.length - LEAST_RIGHT) expect(wrong).toEqual([]);
});

function firstThree(problem: string): string[] {
  return findServices(problem)
    .groups.slice(0, 3)
    .map(({ category }) => category);
}
