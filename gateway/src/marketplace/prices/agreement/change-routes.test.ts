import type { Agreement, ChangeOrder, Proposing } from '@nestwright/domain/prices/agreement-schema';
import { changeWithOffer, linesAfter } from '@nestwright/domain/prices/change-order-rules';
import { changeText } from '@nestwright/domain/prices/change-text-rules';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { sha256 } from '#marketplace/base/chain/sha256.ts';
import { openPriceScene, type PriceScene } from '#marketplace/prices/testing/price-scene.ts';
import { runTimersOf } from '#testing/run-timers.ts';
import { sampleContent } from '#marketplace/prices/testing/sample-price.ts';
import { agreeOn, quotesSeenBy, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

let scene: PriceScene;
beforeEach(async () => {
  scene = await openPriceScene();
  await agreeOn(scene.owner, scene.near, scene);
});

const [tiles, labor, scaffold, offLine] = sampleContent.lines as [
  (typeof sampleContent.lines)[number],
  (typeof sampleContent.lines)[number],
  (typeof sampleContent.lines)[number],
  (typeof sampleContent.lines)[number],
];
const skylight = { what: 'Skylight', quantityHundredths: 100, unit: '', unitCents: 30_000 };
const agreement = async (): Promise<Agreement> => (await quotesSeenBy(scene.owner, scene.id)).agreement!;
const body = async ({ removed = [], added = [skylight], ...change }: Partial<Proposing> = {}) => {
  const { quotes, agreement: agreed } = await quotesSeenBy(scene.owner, scene.id);
  const version = quotes.find(({ id }) => id === agreed!.quoteId)!.versions.at(-1)!;
  const lines = linesAfter(version.lines, agreed!.changes);
  return {
    commandId: randomUUID(),
    baseHash: agreed!.headHash,
    ...changeWithOffer(lines, { removed, added }),
    words: 'While you are up there.',
    validUntil: '2027-03-05',
    ...change,
  };
};
type SideName = 'owner' | 'near';
const base = (side: SideName) =>
  side === 'owner'
    ? `/api/projects/${scene.id}/agreement/changes`
    : `/api/leads/${scene.lead.id}/agreement/changes`;
const propose = async (side: SideName, change: Partial<Proposing> = {}) =>
  scene[side].send('POST', base(side), await body(change));
const end = (side: SideName, { id }: ChangeOrder, step: string, more = {}) =>
  scene[side].send('POST', `${base(side)}/${id}/${step}`, { commandId: randomUUID(), ...more });
const accept = (side: SideName, change: ChangeOrder) => end(side, change, 'accept', { hash: change.hash });
const last = async (): Promise<ChangeOrder> => (await agreement()).changes.at(-1)!;

test('each side agrees to a change of the other, one up and one down; the total follows, and the record proves it', async () => {
  const proposed = await propose('owner');
  expect(proposed.json().agreement).toMatchObject({
    nowCents: 142_500,
    changes: [{ n: 1, by: 'homeowner', state: 'proposed', deltaCents: 27_000 }],
  });
  const first = await last();
  expect(sha256(changeText({ ...first, agreementId: (await agreement()).id }))).toBe(first.hash);
  expect((await accept('near', first)).json().agreement).toMatchObject({
    nowCents: 169_500,
    headHash: first.hash,
  });
  await propose('near', { removed: [labor, skylight], added: [{ ...labor, quantityHundredths: 800 }] });
  const second = await last();
  expect(second).toMatchObject({ by: 'pro', deltaCents: -47_250, baseHash: first.hash });
  expect((await accept('owner', second)).json().agreement).toMatchObject({
    nowCents: 122_250,
    totalCents: 142_500,
    headHash: second.hash,
  });
  const [listed] = (await scene.owner.get('/api/projects')).json().agreed;
  const [lead] = (await scene.near.get('/api/leads')).json().leads;
  expect([listed.totalCents, lead.agreed.totalCents]).toEqual([122_250, 122_250]);
  const { entries } = (await scene.owner.get(`/api/projects/${scene.id}/record`)).json();
  const types = entries.map(({ content }: { content: { type: string } }) => content.type).slice(-4);
  expect(types).toEqual(['change-proposed', 'change-accepted', 'change-proposed', 'change-accepted']);
  expect(JSON.stringify(entries.at(-1))).toContain(second.hash);
});

test('a change that keeps the old amount of the offer, drops its line or adds another is refused', async () => {
  const whole = await body();
  const refusals = [
    { removed: [], added: [skylight] },
    { ...whole, removed: [offLine, tiles], added: [] },
    { ...whole, added: [...whole.added, { ...offLine, unitCents: -1 }] },
    { ...whole, added: [skylight, { ...whole.added.at(-1)!, unitCents: -18_834 }] },
  ];
  for (const refused of refusals) {
    const sent = await scene.near.send('POST', base('near'), {
      ...whole,
      commandId: randomUUID(),
      ...refused,
    });
    expect([sent.statusCode, sent.json().error.message]).toEqual([
      422,
      expect.stringContaining('“First project, 10%”'),
    ]);
  }
  expect((await scene.near.send('POST', base('near'), whole)).statusCode).toBe(200);
});

test('only the other side decides, only the author withdraws, and one change is open at a time', async () => {
  await propose('owner');
  const change = await last();
  expect((await accept('owner', change)).statusCode).toBe(409);
  expect((await end('near', change, 'withdraw')).statusCode).toBe(409);
  expect((await propose('near')).json().error.message).toContain('A change is open already');
  expect((await end('near', change, 'accept', { hash: 'x'.repeat(43) })).statusCode).toBe(409);
  expect((await end('near', change, 'decline')).json().agreement.changes[0].state).toBe('declined');
  expect((await accept('near', change)).json().error.message).toBe('This change was declined.');
  await propose('owner');
  expect((await end('owner', await last(), 'withdraw')).statusCode).toBe(200);
  expect((await agreement()).nowCents).toBe(142_500);
});

test('a repeated command makes one change, and its id with other content is refused', async () => {
  const sent = await body();
  const first = await scene.owner.send('POST', base('owner'), sent);
  const again = await scene.owner.send('POST', base('owner'), sent);
  expect(again.json()).toEqual(first.json());
  expect((await scene.owner.send('POST', base('owner'), { ...sent, words: 'Other.' })).statusCode).toBe(409);
  expect((await agreement()).changes).toHaveLength(1);
});

test.each([
  [{ added: [] }, 'Please remove a line or add one'],
  [{ removed: [skylight] }, 'Please remove only lines that are agreed'],
  [{ removed: [tiles, labor, scaffold, offLine], added: [] }, 'Please leave at least one line'],
  [
    { added: [{ ...skylight, unitCents: -200_000 }] },
    'The total must be more than $0 and at most $10,000,000',
  ],
  [
    { added: [{ ...skylight, unitCents: 1_000_000_000 }] },
    'The total must be more than $0 and at most $10,000,000',
  ],
  [{ added: Array.from({ length: 48 }, () => skylight) }, 'Please enter at most 50 lines'],
  [{ validUntil: '2027-02-28' }, 'Please choose today or a later day'],
  [{ validUntil: '2027-05-01' }, 'Please choose a day within 30 days'],
])('a change that does not fit is refused: %#', async (change, message) => {
  const refused = await propose('owner', change);
  expect([refused.statusCode, refused.json().error.message]).toEqual([422, message]);
});

test('a change to an outdated price is refused', async () => {
  const { hash } = await agreement();
  await propose('owner');
  await accept('near', await last());
  const refused = await propose('near', { baseHash: hash });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'The agreed price has changed. Please look at it first.',
  ]);
});

test('a change expires at the end of its last day, and ends when the pro reports the work as done', async () => {
  await propose('owner', { validUntil: '2027-03-01' });
  const change = await last();
  scene.app.clock.advance({ hours: 14 });
  expect((await accept('near', change)).statusCode).toBe(409);
  await Promise.all([runTimersOf(scene.app), runTimersOf(scene.app)]);
  expect((await last()).state).toBe('expired');
  await propose('near', { validUntil: '2027-03-05' });
  await actOn(scene.near, scene.lead, 'schedule', { date: '2027-03-02', window: '08:00AM-11:00AM' });
  await stepOfWork(scene.near, scene.lead, 'start');
  await stepOfWork(scene.near, scene.lead, 'said-done');
  expect((await last()).state).toBe('expired');
  expect((await propose('near', { validUntil: '2027-03-05' })).statusCode).toBe(409);
});

test('another pro neither sees a change nor decides on it', async () => {
  const { other, otherLead } = scene;
  await propose('near');
  const { id, hash } = await last();
  const address = `/api/leads/${otherLead.id}/agreement/changes`;
  expect((await other.send('POST', address, await body())).statusCode).toBe(409);
  const accepted = await other.send('POST', `${address}/${id}/accept`, { commandId: randomUUID(), hash });
  expect([404, 409]).toContain(accepted.statusCode);
  expect((await other.get(`/api/leads/${otherLead.id}/quote`)).body).not.toContain('Skylight');
});

test('the database refuses to edit a change, to decide it twice, and to accept one of an outdated price', async () => {
  const { db } = scene.app.deps;
  const refused = (statement: string, reason: string) =>
    expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining(reason) as string }) as unknown,
    });
  await propose('owner');
  await refused('update change_orders set delta_cents = 1', 'never changed');
  await refused('delete from change_orders', 'only with their agreement');
  expect((await accept('near', await last())).statusCode).toBe(200);
  await refused("update change_orders set state = 'declined'", 'decided once');
  await refused('update change_orders set decided_at = now()', 'decided once');
  await refused(
    "update agreements set now_cents = now_cents + 30000, head_hash = 'another'",
    'a change that was accepted',
  );
  const again = (base: string) =>
    `insert into change_orders select gen_random_uuid(), agreement_id, 2, "by", 'proposed', delta_cents, ${base}, hash, valid_until, expires_at, proposed_at, null from change_orders`;
  await refused(again('base_hash'), 'stands now');
  await db.execute(sql.raw(again('hash')));
  await refused(
    "update change_orders set state = 'accepted', decided_at = expires_at where n = 2",
    'stands now',
  );
});
