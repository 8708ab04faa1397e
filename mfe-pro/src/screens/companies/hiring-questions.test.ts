import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { mainCategories } from '@nestwright/domain/site/category-rules';

import { hiringQuestions } from './hiring-questions.ts';

test('every category has three questions, and the eight main ones have their own', () => {
  for (const name of categoryNames) expect(hiringQuestions(name)).toHaveLength(3);
  const own = mainCategories.map((name) => hiringQuestions(name)[0]?.question);
  expect(new Set(own).size).toBe(mainCategories.length);
});

test('a sub-service has the questions of its category', () => {
  expect(hiringQuestions('Roof Leak Repair')).toBe(hiringQuestions('Roofing'));
});
