import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { categoryNames, servicesIn } from '@nestwright/domain/site/catalog-rules';

import { otherProblems } from './other-problems-data.ts';
import { publicProblems } from './public-problems-data.ts';

const LEAST_PROBLEMS = 600;
const files = ['public-problems-data.ts', 'other-problems-data.ts'];
const lines = [...publicProblems, ...otherProblems];

test('every line of problems belongs to the category or service named in its comment', () => {
  const commented = files.flatMap((file) =>
    [...readFileSync(join(__dirname, file), 'utf8').matchAll(/\/\* (.+) \*\//g)].map(([, name]) => name),
  );
  expect(commented).toEqual(categoryNames.flatMap((category) => [category, ...servicesIn(category)]));
  expect(lines).toHaveLength(commented.length);
});

test('there are at least 600 problems in people’s words, covering every category and service, each once per line', () => {
  const phrases = lines.map((line) => line.split(', '));
  expect(phrases.flat().length).toBeGreaterThanOrEqual(LEAST_PROBLEMS);
  for (const own of phrases) {
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(new Set(own).size).toBe(own.length);
    for (const phrase of own) expect(phrase).toMatch(/^[a-z0-9' .-]+$/);
  }
});
