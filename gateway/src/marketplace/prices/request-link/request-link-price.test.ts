import { ACCEPT_VERSION } from '@nestwright/domain/prices/quote-rules';
import { DISCLOSURE_VERSION } from '@nestwright/domain/requests/disclosure-rules';
import { openPriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { tokenIn } from '#marketplace/requests/testing/request-link-scene.ts';
import { SAMPLE_TOTAL } from '#marketplace/prices/testing/sample-price.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import {
  acceptPrice,
  agreeOn,
  offerPrice,
  quotesSeenBy,
  stepOfWork,
} from '#marketplace/prices/testing/test-quotes.ts';

/** Confirms the e-mail with the link, where the request was sent. */
async function confirmWithLink(owner: TestBrowser, token: string): Promise<void> {
  const confirmed = await owner.send('POST', '/api/request-links/confirm', { token });
  expect(confirmed.json()).toMatchObject({ mayDecide: true });
}

test('the link of a mistyped address reads no price in full, accepts none and changes nobody’s view of the contact details', async () => {
  const { near, id, lead, quoteOf, app: scene } = await openPriceScene();
  await offerPrice(near, lead);
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const stranger = testBrowser(scene, { ip: '198.51.100.9' });
  const ask = (what: string, more: object = {}) =>
    stranger.send('POST', `/api/request-links/${what}`, { token, ...more });
  const opened = (await ask('open')).json();
  expect(opened).toMatchObject({ mayDecide: false, prices: [{ state: 'offered' }] });
  const quote = await quoteOf();
  const { n, hash } = quote.versions[0]!;
  const yes = { quoteId: quote.id, commandId: crypto.randomUUID(), n, hash, textVersion: ACCEPT_VERSION };
  const may = { proId: opened.prices[0].proId, textVersion: DISCLOSURE_VERSION };
  for (const [what, more] of [
    ['prices', {}],
    ['accept', yes],
    ['disclose', may],
    ['revoke', { proId: may.proId }],
  ] as const) {
    const refused = await ask(what, more);
    expect([what, refused.statusCode, refused.json().error.code]).toEqual([what, 403, 'unconfirmed']);
  }
  expect((await ask('open')).json()).toMatchObject({ prices: [{ state: 'offered' }], mayDecide: false });
  expect((await near.get(`/api/leads/${lead.id}`)).body).not.toMatch(/555-0143|1 Ocean Drive/);
  expect((await ask('cancel')).json()).toMatchObject({ project: { id, status: 'Cancelled' } });
});

test('the link shows the pros’ prices and the agreed one, without lines and terms', async () => {
  const { owner, near, id, lead, quoteOf, app: scene } = await openPriceScene();
  await offerPrice(near, lead, { terms: 'All waste of 1 Ocean Drive.' });
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const open = () => testBrowser(scene).send('POST', '/api/request-links/open', { token });
  const price = {
    proId: expect.any(String),
    company: 'Ocean Drive Roofers',
    totalCents: SAMPLE_TOTAL,
    validUntil: '2027-03-10',
  };
  const offered = await open();
  expect(offered.json().prices).toEqual([{ ...price, state: 'offered' }]);
  expect(offered.body).not.toMatch(/waste|Labor/);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  expect((await open()).json().prices).toEqual([{ ...price, state: 'agreed' }]);
});

test('the link shows a price in full, without the homeowner’s words, and accepts exactly that version', async () => {
  const {
    owner,
    near,
    other: rival,
    id,
    lead,
    otherLead,
    quoteOf,
    ofOwner,
    app: scene,
  } = await openPriceScene();
  await offerPrice(near, lead);
  await offerPrice(rival, otherLead);
  await ofOwner(await quoteOf(), 'ask-for-change', { n: 1, words: 'My sister is at 7 Hidden Lane.' });
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const ask = (what: string, more: object = {}) =>
    testBrowser(scene).send('POST', `/api/request-links/${what}`, { token, ...more });
  await confirmWithLink(owner, token);
  const read = await ask('prices');
  expect(read.json().quotes).toHaveLength(2);
  expect(read.body).toContain('Replace broken tiles');
  expect(read.body).not.toMatch(/Hidden Lane|Byron|555-0143|Ocean Drive,/);
  const quote = await quoteOf();
  const { n, hash } = quote.versions[0]!;
  const yes = { quoteId: quote.id, commandId: crypto.randomUUID(), n, hash, textVersion: ACCEPT_VERSION };
  expect((await ask('accept', { ...yes, hash: 'x'.repeat(43) })).statusCode).toBe(409);
  expect((await ask('accept', { ...yes, quoteId: crypto.randomUUID() })).statusCode).toBe(404);
  expect((await ask('accept', { ...yes, token: 'A'.repeat(43) })).statusCode).toBe(410);
  const accepted = await ask('accept', yes);
  expect(accepted.json()).toMatchObject({ project: { status: 'Accepted' }, prices: [{ state: 'agreed' }] });
  expect((await ask('accept', yes)).statusCode).toBe(200);
  expect((await quotesSeenBy(owner, id)).agreement).toMatchObject({ n: 1, hash, state: 'agreed' });
  type Entries = { entries: { content: { type: string }; payload: { facts: object } }[] };
  const { entries } = (await owner.get(`/api/projects/${id}/record`)).json<Entries>();
  expect(entries.find(({ content }) => content.type === 'agreed')?.payload.facts).toMatchObject({
    byLink: true,
  });
  expect((await ask('prices')).json().quotes).toEqual([]);
  expect((await rival.get(`/api/leads/${otherLead.id}/quote`)).json().closed).toBe('agreed-with-another');
});

test('a link’s page does not show an expired price', async () => {
  const { near, lead, app: scene } = await openPriceScene();
  await offerPrice(near, lead);
  scene.clock.advance({ days: 10 });
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const opened = await testBrowser(scene).send('POST', '/api/request-links/open', { token });
  expect(opened.json().prices).toEqual([]);
});

test('a link’s page shows the next pro’s price, and not the one whose agreement its pro cancelled', async () => {
  const { owner, near, other: rival, id, lead, otherLead, app: scene } = await openPriceScene();
  await agreeOn(owner, near, { id, lead });
  await stepOfWork(near, lead, 'cancel');
  const token = tokenIn((await scene.mails()).find(({ template }) => template === 'request_received'));
  const prices = async () =>
    (await testBrowser(scene).send('POST', '/api/request-links/open', { token }))
      .json<{ prices: { company: string; state: string }[] }>()
      .prices.map(({ company, state }) => [company, state]);
  expect(await prices()).toEqual([]);
  await offerPrice(rival, otherLead);
  expect(await prices()).toEqual([['Second Roofers', 'offered']]);
  await agreeOn(owner, rival, { id, lead: otherLead });
  expect(await prices()).toEqual([['Second Roofers', 'agreed']]);
});
