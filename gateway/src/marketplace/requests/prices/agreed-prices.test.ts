import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { randomUUID } from 'node:crypto';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { SAMPLE_TOTAL } from '#marketplace/prices/testing/sample-price.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

const agreedOf = async () => (await scene.owner.get('/api/projects')).json<{ agreed: unknown[] }>().agreed;
const leadOf = async (pro: PriceScene['near']) =>
  (await pro.get('/api/leads')).json<{ leads: { agreed?: unknown }[] }>().leads[0]?.agreed;

test('the homeowner’s list shows the agreed price; a pro’s list hides the price of another pro’s agreement', async () => {
  const { owner, near, other, id, lead, otherLead, quoteOf } = scene;
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  expect([await agreedOf(), await leadOf(near), await leadOf(other)]).toEqual([[], undefined, undefined]);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect(await agreedOf()).toEqual([
    {
      projectId: id,
      proId: expect.any(String),
      company: 'Ocean Drive Roofers',
      totalCents: SAMPLE_TOTAL,
      state: 'agreed',
      workDate: null,
    },
  ]);
  expect(await leadOf(near)).toEqual({ by: 'this-pro', totalCents: SAMPLE_TOTAL });
  expect(await leadOf(other)).toEqual({ by: 'another-pro' });
});

test('a cancelled project lists no agreed price', async () => {
  const { owner, near, id, lead, quoteOf } = scene;
  await offerPrice(near, lead);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect([await agreedOf(), await leadOf(near)]).toEqual([[], undefined]);
});

test('a pro’s list shows that a homeowner wants a change, until the pro offers the next version', async () => {
  const { owner, near, id, lead, quoteOf } = scene;
  await offerPrice(near, lead);
  const { id: quoteId } = await quoteOf();
  const asked = async () =>
    (await near.get('/api/leads')).json<{ leads: Lead[] }>().leads[0]?.job?.matches[0]?.price?.asks;
  expect(await asked()).toBeNull();
  const wish = { commandId: randomUUID(), n: 1, words: 'Without the gutter, please.' };
  const response = await owner.send('POST', `/api/projects/${id}/quotes/${quoteId}/ask-for-change`, wish);
  expect([response.statusCode, await asked()]).toEqual([200, 'change']);
  await offerPrice(near, lead, { after: 1, terms: 'Without it.' });
  expect(await asked()).toBeNull();
});
