import { mainCategories } from '@nestwright/domain/category/rules';
import { EXCERPT_LENGTH, excerpt } from '@nestwright/domain/review/rules';

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

/** Words of which a review of the category has at least one in the part that its card shows. */
const spokenOf: Readonly<Record<string, RegExp>> = {
  'Chimney Sweep': /chimney|flue|sweep|damper|fireplace/i,
  'Garage Door': /garage door|opener/i,
  Locksmith: /lock|key/i,
  Roofing: /roof|shingle|gutter|flashing|skylight|vent/i,
  'Air Duct': /duct|register|return/i,
  'Dryer Vent': /dryer/i,
  HVAC: /hvac|heat|furnace|air conditioner|\bac\b|mini-split|thermostat|drain|blower|fan motor/i,
  Insulation: /insulat|attic|batts|bays|air sealing|crawl space/i,
};

test.each(contents.map((content) => [content.name, content] as const))(
  'the twenty reviews of %s speak of it, are by twenty people, and run from the newest to the oldest',
  (name, { reviews }) => {
    expect(reviews).toHaveLength(20);
    expect(new Set(reviews.map((review) => review.name)).size).toBe(20);
    for (const { review } of reviews) {
      expect(review.length).toBeGreaterThan(EXCERPT_LENGTH);
      expect(excerpt(review)).toMatch(spokenOf[name]!);
    }
    const dates = reviews.map(({ date }) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  },
);

test('no review stands on two pages', () => {
  const all = contents.flatMap(({ reviews }) => reviews.map(({ review }) => review));
  expect(new Set(all).size).toBe(160);
});
