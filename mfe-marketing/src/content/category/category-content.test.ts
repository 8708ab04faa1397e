import { mainCategories } from '@nestwright/domain/site/category-rules';
import { urgencyLabel } from '@nestwright/domain/requests/project-rules';

import { airDuctContent } from './air-duct-content.ts';
import type { CategoryContent } from './category-content.ts';
import { chimneySweepContent } from './chimney-sweep-content.ts';
import { dryerVentContent } from './dryer-vent-content.ts';
import { garageDoorContent } from './garage-door-content.ts';
import { hvacContent } from './hvac-content.ts';
import { insulationContent } from './insulation-content.ts';
import { locksmithContent } from './locksmith-content.ts';
import { roofingContent } from './roofing-content.ts';

const contents: CategoryContent[] = [
  chimneySweepContent,
  garageDoorContent,
  locksmithContent,
  roofingContent,
  airDuctContent,
  dryerVentContent,
  hvacContent,
  insulationContent,
];

test('there are words for each of the eight categories, in their order', () => {
  expect(contents.map(({ name }) => name)).toEqual([...mainCategories]);
});

test.each(contents.map((content) => [content.name, content] as const))(
  '%s has seven projects, six questions or more, the $99 and a description that fits',
  (_, { projects, faq, description, visit, prices }) => {
    expect(projects).toHaveLength(7);
    expect(new Set(projects.map(({ title }) => title)).size).toBe(7);
    expect(faq.length).toBeGreaterThanOrEqual(6);
    expect(faq[0]?.body).toContain('$99');
    expect(description.length).toBeLessThanOrEqual(160);
    expect(visit.length).toBeGreaterThanOrEqual(5);
    expect(prices.length).toBeGreaterThanOrEqual(4);
  },
);

test('who is locked out reads which answer of the wizard shows the open pros', () => {
  const answer = locksmithContent.faq.find(({ title }) => title === 'How quickly can someone come?')?.body;
  expect(answer).toContain(`choose “${urgencyLabel('now')}.”`);
});
