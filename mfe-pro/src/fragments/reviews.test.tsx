import { mainCategories } from '@nestwright/domain/site/category-rules';
import { render, screen } from '@testing-library/react';

import { Reviews } from './reviews.tsx';
import { loadReviews } from './sample-reviews/load-reviews.ts';

/** Each review's visible part has at least one of its category's words. */
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

test.each(mainCategories)(
  '%s has twenty reviews, cut to 165 characters and marked as samples',
  async (service) => {
    const data = await loadReviews({ props: { service } });
    const { container } = render(<Reviews service={service} data={data} />);
    const quotes = [...container.querySelectorAll('blockquote')].map((quote) => quote.textContent ?? '');
    expect(quotes).toHaveLength(20);
    for (const quote of quotes) {
      expect(quote).toMatch(/^.{165}\.\.\.$/s);
      expect(quote).toMatch(spokenOf[service]!);
    }
    expect(screen.getByText(`Sample reviews of ${service}`)).toBeVisible();
  },
);

test.each(mainCategories)(
  'the reviews of %s are by twenty people, from the newest to the oldest',
  async (service) => {
    const reviews = await loadReviews({ props: { service } });
    expect(new Set(reviews.map((review) => review.name)).size).toBe(20);
    const dates = reviews.map(({ date }) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  },
);

test('no review appears on two pages', async () => {
  const all = await Promise.all(mainCategories.map((service) => loadReviews({ props: { service } })));
  expect(new Set(all.flat().map(({ review }) => review)).size).toBe(160);
});

test('another service has no reviews, and nothing is shown', async () => {
  const data = await loadReviews({ props: { service: 'Zeppelin' } });
  const { container } = render(<Reviews service="Zeppelin" data={data} />);
  expect(container).toBeEmptyDOMElement();
});
