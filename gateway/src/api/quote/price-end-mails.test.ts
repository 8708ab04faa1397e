import { openPriceScene, type PriceScene } from '#testing/price-scene.ts';
import { acceptPrice, offerPrice } from '#testing/test-quotes.ts';
import { runDueTimers } from './run-timers.ts';

let app: PriceScene['app'];
let owner: PriceScene['owner'];
let near: PriceScene['near'];
let other: PriceScene['other'];
let id: PriceScene['id'];
let lead: PriceScene['lead'];
let otherLead: PriceScene['otherLead'];
let quoteOf: PriceScene['quoteOf'];
let withdraw: PriceScene['withdraw'];
let mailsTo: PriceScene['mailsTo'];
beforeEach(async () => {
  ({ app, owner, near, other, id, lead, otherLead, quoteOf, withdraw, mailsTo } = await openPriceScene());
});

const fail = ({ reason }: { reason: string }) => {
  throw new Error(reason);
};

test('both sides are reminded of a price a day before it runs out, and not of one that was withdrawn', async () => {
  await app.deps.db.execute(`update projects set email_confirmed_at = now()`);
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  await withdraw(1);
  app.clock.advance({ days: 8, hours: 14 });
  await runDueTimers(app.deps, fail);
  await runDueTimers(app.deps, fail);
  expect(await mailsTo('near@example.com', 'quote_expiring')).toHaveLength(0);
  expect(await mailsTo('other@example.com', 'quote_expiring')).toHaveLength(1);
  const [mail] = await mailsTo('ada@example.com', 'project_quote_expiring');
  expect(mail?.text).toContain('The price from Second Roofers');
});

test('both sides get one mail about an expired price, and none about an accepted one', async () => {
  await app.deps.db.execute(`update projects set email_confirmed_at = now()`);
  await offerPrice(near, lead);
  await offerPrice(other, otherLead, { validUntil: '2027-03-20' });
  app.clock.advance({ days: 10 });
  await runDueTimers(app.deps, fail);
  await runDueTimers(app.deps, fail);
  const [toPro, ...more] = await mailsTo('near@example.com', 'quote_expired');
  expect(more).toEqual([]);
  expect(toPro?.text).toContain('the homeowner can no longer accept it');
  const [toHomeowner] = await mailsTo('ada@example.com', 'project_quote_expired');
  expect(toHomeowner?.text).toContain('You can ask Ocean Drive Roofers for a new one in your project.');

  await acceptPrice(owner, { id, quote: await quoteOf('Second Roofers') });
  app.clock.advance({ days: 20 });
  await runDueTimers(app.deps, fail);
  expect(await mailsTo('other@example.com', 'quote_expired')).toEqual([]);
});
