import { randomUUID } from 'node:crypto';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
  await offerPrice(scene.near, scene.lead);
});

const ask = async (words = 'Does it include the gutters?') =>
  scene.ofOwner(await scene.quoteOf(), 'ask', { n: 1, words });
const answer = (words = 'It does, all of them.', commandId = randomUUID(), { near, lead } = scene) =>
  near.send('POST', `/api/leads/${lead.id}/quote/answer`, { commandId, words });

test('a question and its answer appear next to the price, which can still be accepted', async () => {
  const { owner, id, mailsTo, leadQuoteOf, quoteOf } = scene;
  expect((await ask()).statusCode).toBe(200);
  const [asked] = await mailsTo('near@example.com', 'quote_question');
  expect(asked?.text).toContain('Does it include the gutters?');
  expect((await leadQuoteOf()).quote).toMatchObject({
    state: 'offered',
    questions: [{ n: 1, by: 'homeowner', words: 'Does it include the gutters?' }],
  });
  expect((await answer()).statusCode).toBe(200);
  const quote = await quoteOf();
  expect(quote).toMatchObject({ state: 'offered', notes: [] });
  expect(quote.questions.map(({ by, words }) => [by, words])).toEqual([
    ['homeowner', 'Does it include the gutters?'],
    ['pro', 'It does, all of them.'],
  ]);
  expect((await acceptPrice(owner, { id, quote })).statusCode).toBe(200);
});

test('only an open question can be answered, and only once', async () => {
  const early = await answer();
  expect([early.statusCode, early.json().error.message]).toEqual([
    409,
    'There is no open question to answer.',
  ]);
  await ask();
  await ask('And the downspouts?');
  const commandId = randomUUID();
  const [first, again] = [await answer('Both.', commandId), await answer('Both.', commandId)];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json().receipt).toBe(first.json().receipt);
  expect((await answer('Once more.')).statusCode).toBe(409);
  expect((await scene.quoteOf()).questions).toHaveLength(3);
});

test('a decided price takes no questions and no answers', async () => {
  const { owner, near, other, otherLead, id, quoteOf } = scene;
  await ask();
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect((await ask('Still?')).statusCode).toBe(409);
  const late = await answer();
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'You can’t answer this question any more.',
  ]);
  const stranger = await other.send('POST', `/api/leads/${scene.lead.id}/quote/answer`, {
    commandId: randomUUID(),
    words: 'Not mine to answer.',
  });
  expect(stranger.statusCode).toBe(404);
  const unpriced = { commandId: randomUUID(), words: 'Nobody asked.' };
  expect((await other.send('POST', `/api/leads/${otherLead.id}/quote/answer`, unpriced)).statusCode).toBe(
    409,
  );
  expect((await near.send('POST', `/api/leads/${randomUUID()}/quote/answer`, unpriced)).statusCode).toBe(404);
});

test('a question needs words, and cannot be about an older version', async () => {
  expect((await ask('  ')).statusCode).toBe(422);
  await offerPrice(scene.near, scene.lead, { after: 1, terms: 'Gutters too.' });
  expect((await ask()).statusCode).toBe(409);
});
