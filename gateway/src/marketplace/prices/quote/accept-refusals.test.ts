import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { acceptPrice, offerPrice, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

const statusOf = async () => (await scene.owner.get(`/api/projects/${scene.id}`)).json().project.status;

test('a version that is not the current one can’t be accepted, whatever its hash', async () => {
  const { owner, near, id, lead, quoteOf } = scene;
  await offerPrice(near, lead);
  const old = await quoteOf();
  await offerPrice(near, lead, { after: 1, terms: 'Another.' });
  const refused = await acceptPrice(owner, { id, quote: old });
  const { hash } = (await quoteOf()).versions[1]!;
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { error: { code: 'changed' }, now: { quote: { n: 2, hash } } },
  ]);
  const forged = { ...old, versions: [{ ...old.versions[0]!, n: 2 }] };
  expect((await acceptPrice(owner, { id, quote: forged })).statusCode).toBe(409);
  expect((await quotesSeenBy(owner, id)).agreement).toBeNull();
});

test('a project has one agreement: the second price is refused, and the first one holds', async () => {
  const { owner, near, other, id, lead, otherLead, quoteOf } = scene;
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  const [first, second] = [await quoteOf(), await quoteOf('Second Roofers')];
  await acceptPrice(owner, { id, quote: first });
  expect((await acceptPrice(owner, { id, quote: second })).statusCode).toBe(409);
  expect((await acceptPrice(owner, { id, quote: first })).statusCode).toBe(409);
  expect((await quotesSeenBy(owner, id)).agreement?.quoteId).toBe(first.id);
});

test('after the agreement, the other pro can neither offer a price nor schedule, and its visit is called off', async () => {
  const { owner, near, other, id, lead, otherLead, quoteOf, mailsTo } = scene;
  await offerPrice(near, lead);
  await actOn(other, otherLead, 'accept');
  const visit = { date: '2027-03-05', window: '02:00PM-05:00PM' };
  expect((await actOn(other, otherLead, 'schedule', visit)).statusCode).toBe(200);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect(await statusOf()).toBe('Accepted');
  expect((await other.get('/api/leads')).json().leads[0].appointment).toBeNull();
  expect((await offerPrice(other, otherLead)).statusCode).toBe(409);
  expect((await actOn(other, otherLead, 'schedule', visit)).statusCode).toBe(409);
  expect((await actOn(near, lead, 'schedule', visit)).statusCode).toBe(200);
  const [mail] = await mailsTo('other@example.com', 'quote_declined');
  expect(mail?.text).toContain('Your visit on Friday, March 5, 2027 is called off');
});
