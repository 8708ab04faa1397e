import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { runTimersOf } from '#testing/run-timers.ts';
import { acceptPrice, offerPrice } from '#marketplace/prices/testing/test-quotes.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
});

test('both sides are reminded of a price a day before it expires, and not of one that was withdrawn', async () => {
  const { app, near, other, lead, otherLead, withdraw, mailsTo } = scene;
  await app.deps.db.execute(`update projects set email_confirmed_at = now()`);
  await offerPrice(near, lead);
  await offerPrice(other, otherLead);
  await withdraw(1);
  app.clock.advance({ days: 8, hours: 14 });
  await runTimersOf(app);
  await runTimersOf(app);
  expect(await mailsTo('near@example.com', 'quote_expiring')).toHaveLength(0);
  expect(await mailsTo('other@example.com', 'quote_expiring')).toHaveLength(1);
  const [mail] = await mailsTo('ada@example.com', 'project_quote_expiring');
  expect(mail?.text).toContain('The price from Second Roofers');
});

test('both sides get one mail about an expired price, and none about an accepted one', async () => {
  const { app, owner, near, other, id, lead, otherLead, quoteOf, mailsTo } = scene;
  await app.deps.db.execute(`update projects set email_confirmed_at = now()`);
  await offerPrice(near, lead);
  await offerPrice(other, otherLead, { validUntil: '2027-03-20' });
  app.clock.advance({ days: 10 });
  await runTimersOf(app);
  await runTimersOf(app);
  const [toPro, ...more] = await mailsTo('near@example.com', 'quote_expired');
  expect(more).toEqual([]);
  expect(toPro?.text).toContain('the homeowner can no longer accept it');
  const [toHomeowner] = await mailsTo('ada@example.com', 'project_quote_expired');
  expect(toHomeowner?.text).toContain('You can ask Ocean Drive Roofers for a new one in your project.');

  await acceptPrice(owner, { id, quote: await quoteOf('Second Roofers') });
  app.clock.advance({ days: 20 });
  await runTimersOf(app);
  expect(await mailsTo('other@example.com', 'quote_expired')).toEqual([]);
});
