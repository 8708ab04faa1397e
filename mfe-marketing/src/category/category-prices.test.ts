import { categoryOf } from '@nestwright/domain/catalog/rules';
import { hyphenated } from '@nestwright/domain/category/rules';
import { servicePrices } from '@nestwright/domain/search/data';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { loadCategory } from './category-loader.ts';

test.each(Object.entries(servicePrices))(
  'the search says for %s what its category’s page says: %s',
  async (service, range) => {
    const slug = hyphenated(categoryOf(service) ?? '');
    const request = new Request(`http://localhost/category/${slug}`);
    const { prices } = await loadCategory({ params: { slug }, request } as unknown as LoaderFunctionArgs);
    expect(prices.map((price) => price.range)).toContain(range);
  },
);
