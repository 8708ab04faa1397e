import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

test('a homeowner declines with a reason, for good, and the pro reads it', async () => {
  const { owner, near, id, lead, quoteOf, leadQuoteOf, ofOwner, mailsTo } = scene;
  await offerPrice(near, lead);
  const quote = await quoteOf();
  const declined = await ofOwner(quote, 'decline', { n: 1, reason: 'price', words: 'We have less.' });
  expect(declined.json().quotes[0]).toMatchObject({
    state: 'declined',
    reason: 'price',
    notes: [{ n: 1, kind: 'decline', words: 'We have less.' }],
  });
  const [mail] = await mailsTo('near@example.com', 'quote_declined');
  expect(mail?.text).toMatch(/The price is too high[^]*We have less\./);
  expect((await leadQuoteOf()).closed).toBe('declined');
  expect((await offerPrice(near, lead, { after: 1 })).statusCode).toBe(409);
  expect((await acceptPrice(owner, { id, quote })).statusCode).toBe(409);
});

test('“please change” is only a request: the price stays valid until the pro offers another', async () => {
  const { owner, near, id, lead, quoteOf, say, mailsTo } = scene;
  await offerPrice(near, lead);
  const quote = await quoteOf();
  await say(quote, { kind: 'wish', n: 1 }, 'Slate, please.');
  expect(await quoteOf()).toMatchObject({ state: 'offered', notes: [{ kind: 'wish' }] });
  const [mail] = await mailsTo('near@example.com', 'quote_change_asked');
  expect(mail?.text).toContain('Slate, please.');
  await offerPrice(near, lead, { after: 1, terms: 'Slate.' });
  expect((await say(quote, { kind: 'wish', n: 1 }, 'Still?')).statusCode).toBe(409);
  expect((await acceptPrice(owner, { id, quote: await quoteOf() })).json().agreement.n).toBe(2);
});

test('a withdrawn price can’t be accepted, and the pro may offer another', async () => {
  const { owner, near, id, lead, quoteOf, withdraw } = scene;
  await offerPrice(near, lead);
  const quote = await quoteOf();
  expect((await withdraw(1)).json().quote.state).toBe('withdrawn');
  const late = await acceptPrice(owner, { id, quote });
  expect([late.statusCode, late.json().error.message]).toEqual([
    409,
    'Ocean Drive Roofers has withdrawn this price.',
  ]);
  expect((await withdraw(1)).statusCode).toBe(409);
  expect((await offerPrice(near, lead, { after: 1 })).statusCode).toBe(200);
  expect((await acceptPrice(owner, { id, quote: await quoteOf() })).statusCode).toBe(200);
});
