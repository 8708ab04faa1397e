import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { loadCompany } from './company-loader.ts';

const newest = { reviews: [{ id: 'r9', text: 'Dry since.' }], nextReviews: 'here' };
const following = { reviews: [{ id: 'r2', text: 'On time.' }], next: null };

/** Loads the company for an address, with a gateway that knows one key. */
function load(search: string) {
  const ask = async (path: string) => {
    if (path === '/api/pros/gulf') return { status: 200, body: { pro: { id: 'gulf', ...newest } } };
    if (path === '/api/pros/gulf/reviews?after=here') return { status: 200, body: following };
    return { status: 422, body: {} };
  };
  const request = new Request(`https://nestwright.example/pro/gulf${search}`);
  return loadCompany({ params: { id: 'gulf' }, request, context: { ask } } as unknown as LoaderFunctionArgs);
}

test('an address with a key shows the reviews from there', async () => {
  expect(await load('')).toEqual({ kind: 'directory', pro: { id: 'gulf', ...newest } });
  expect(await load('?after=here')).toEqual({
    kind: 'directory',
    pro: { id: 'gulf', reviews: following.reviews, nextReviews: null },
    after: 'here',
  });
});

test('for a refused key, the newest reviews are shown', async () => {
  expect(await load('?after=nowhere')).toEqual({ kind: 'directory', pro: { id: 'gulf', ...newest } });
});
