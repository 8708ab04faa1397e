import type { ProjectQuotes, Quote } from '@nestwright/domain/prices/quote-schema';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { exportOf, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { acceptPrice, offerPrice, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { setMayContact, sendMatched } from '#marketplace/requests/testing/test-request.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

test('accepting agrees on the exact version, gives that pro the contact details, and declines the other prices kindly', async () => {
  const { owner, near, other, id, lead, otherLead, quoteOf, leadQuoteOf, mailsTo } = scene;
  await offerPrice(near, lead);
  await offerPrice(other, otherLead, { terms: 'Cheaper.' });
  const quote = await quoteOf();
  const accepted = await acceptPrice(owner, { id, quote });
  const { n, hash, totalCents } = quote.versions[0]!;
  expect([accepted.statusCode, accepted.json<ProjectQuotes>()]).toMatchObject([
    200,
    {
      agreement: { quoteId: quote.id, company: 'Ocean Drive Roofers', n, hash, totalCents, state: 'agreed' },
    },
  ]);
  expect(await quoteOf()).toMatchObject({ state: 'accepted', reason: null });
  const closed = { state: 'declined', reason: 'agreed-with-another' };
  expect(await quoteOf('Second Roofers')).toMatchObject(closed);
  expect((await near.get('/api/leads')).json().leads[0].contact).toMatchObject({ phone: '(305) 555-0143' });
  expect((await other.get('/api/leads')).json().leads[0].contact).toBeNull();
  expect(await leadQuoteOf()).toMatchObject({ closed: 'agreed', agreement: { hash } });
  expect(await leadQuoteOf(other, otherLead)).toMatchObject({
    closed: 'agreed-with-another',
    agreement: null,
  });
  const [mail] = await mailsTo('other@example.com', 'quote_declined');
  expect(mail?.text).toContain('The homeowner has agreed with another pro');
  expect(mail?.text).not.toMatch(/Ocean Drive|Byron|555-0143/);
});

test('a cancelled project’s agreement is cancelled, too', async () => {
  const { owner, near, id, lead, quoteOf, leadQuoteOf } = scene;
  await offerPrice(near, lead);
  await acceptPrice(owner, { id, quote: await quoteOf() });
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect((await quotesSeenBy(owner, id)).agreement?.state).toBe('cancelled');
  expect((await leadQuoteOf()).closed).toBe('cancelled');
});

test('an account can accept like a guest, and its export has the prices', async () => {
  const { app, near } = scene;
  const member = testBrowser(app, { ip: '198.51.100.8' });
  await signUp(app, member, 'member@example.com');
  // The newest lead comes first.
  app.clock.advance({ minutes: 1 });
  const mine = await sendMatched(member, near);
  await offerPrice(near, mine.lead);
  const [quote] = (await quotesSeenBy(member, mine.id)).quotes;
  expect((await acceptPrice(member, { id: mine.id, quote: quote! })).statusCode).toBe(200);
  const exported = (await exportOf(app, member)).json<{ quotes: ProjectQuotes[] }>();
  expect(exported.quotes).toMatchObject([{ quotes: [{ id: quote!.id }], agreement: { state: 'agreed' } }]);
  const ofPro = (await exportOf(app, near)).json<{ companyQuotes: Quote[] }>();
  expect(ofPro.companyQuotes.map((one) => one.id)).toEqual([quote!.id]);
});

test('a price itself discloses nothing: the pro has no contact details before the yes', async () => {
  const { app, owner, near, id, lead, quoteOf, ofOwner } = scene;
  await offerPrice(near, lead);
  await ofOwner(await quoteOf(), 'ask-for-change', { n: 1, words: 'Slate.' });
  const seen = [
    (await near.get(`/api/leads/${lead.id}/quote`)).body,
    (await near.get('/api/leads')).body,
    JSON.stringify((await app.mails()).filter(({ to }) => to === 'near@example.com')),
  ].join('');
  expect(seen).not.toMatch(/Byron|555-0143|ada@example|1200 Ocean/);
  const { proId } = await quoteOf();
  await setMayContact(owner, { id, proId });
  await acceptPrice(owner, { id, quote: await quoteOf() });
  await setMayContact(owner, { id, proId }, false);
  expect((await near.get('/api/leads')).json().leads[0].contact).toBeNull();
});
