import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import { payments } from '#marketplace/prices/quote/quote-tables.ts';
import { rowsIn } from '#testing/start-test-app.ts';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { agreeOn, stepOfWork, workUntilDone } from '#marketplace/prices/testing/test-quotes.ts';

let scene: PriceScene;
let today: string;
beforeEach(async () => {
  scene = await openPriceScene();
  today = dayAtHome({ zip: '33139', state: 'FL' }, scene.app.clock.now());
});

const payOwner = (commandId: string = randomUUID()) =>
  scene.owner.send('POST', `/api/projects/${scene.id}/agreement/paid`, { commandId });
const payPro = () => stepOfWork(scene.near, scene.lead, 'paid');
const done = () => workUntilDone(scene.owner, scene.near, { ...scene, today });
const eventsOf = async () => {
  const { entries } = (await scene.owner.get(`/api/projects/${scene.id}/record`)).json<{
    entries: { content: { type: string; actor: { kind: string } } }[];
  }>();
  return entries.map(({ content }) => `${content.type} by ${content.actor.kind}`).slice(-2);
};

test('one side notes that the total is paid, the other confirms it, and the record has both statements', async () => {
  await done();
  const commandId = randomUUID();
  const noted = await payOwner(commandId);
  const agreement = noted.json<{ agreement: Agreement }>().agreement;
  expect(agreement.payment).toMatchObject({
    by: 'homeowner',
    totalCents: agreement.nowCents,
    confirmedAt: null,
  });
  expect((await payOwner(commandId)).json().receipt).toBe(noted.json().receipt);
  const [asked] = await scene.mailsTo('near@example.com', 'agreement_paid');
  expect(asked?.text).toContain('please confirm it');

  const again = await payOwner();
  expect([again.statusCode, again.json().error.message]).toEqual([
    409,
    'You noted that this is paid. The other side can confirm it.',
  ]);
  const confirmed = await payPro();
  expect(confirmed.json().agreement.payment.confirmedAt).toEqual(expect.any(String));
  expect(await eventsOf()).toEqual(['paid-noted by homeowner', 'paid-confirmed by pro']);
  const mails = await scene.mailsTo('near@example.com', 'agreement_paid');
  expect(mails).toHaveLength(2);
  expect(mails.some(({ text }) => text.includes(confirmed.json().receipt))).toBe(true);
  expect((await payPro()).statusCode).toBe(409);
});

test('while the price can still change, neither side can record a payment', async () => {
  await agreeOn(scene.owner, scene.near, scene);
  for (const answer of [await payOwner(), await payPro()])
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      'You can note that it is paid once the work is reported as done. Until then, the price can change.',
    ]);
  expect(await rowsIn(scene.app, payments)).toBe(0);
});

test('nobody else can record or confirm a payment', async () => {
  await done();
  const { other, otherLead, lead } = scene;
  expect((await stepOfWork(other, otherLead, 'paid')).statusCode).toBe(409);
  expect((await stepOfWork(other, lead, 'paid')).statusCode).toBe(404);
  expect(await rowsIn(scene.app, payments)).toBe(0);
});

test('the database refuses to change a noted payment', async () => {
  await done();
  await payPro();
  const { db } = scene.app.deps;
  const [row] = await db.select().from(payments);
  const ofIt = eq(payments.agreementId, row!.agreementId);
  await expect(db.update(payments).set({ totalCents: 1 }).where(ofIt)).rejects.toBeDefined();
  await expect(db.update(payments).set({ by: 'homeowner' }).where(ofIt)).rejects.toBeDefined();
  await expect(db.delete(payments).where(ofIt)).rejects.toBeDefined();
  await payOwner();
  await expect(db.update(payments).set({ confirmedAt: null }).where(ofIt)).rejects.toBeDefined();
});
