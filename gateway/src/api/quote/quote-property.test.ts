import { afterStep, canAskForChange, type QuoteState } from '@nestwright/domain/quote/rules';
import type { LeadQuote, ProjectQuotes, Quote } from '@nestwright/domain/quote/schema';
import type { RecordFile } from '@nestwright/domain/record/rules';
import { checkRecord } from '@nestwright/domain/record-check/rules';
import { addDays } from '@nestwright/domain/clock/rules';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { publishedKeys } from '#api/record/record-keys.ts';
import { quotes, quoteVersions } from '#db/quote-tables.ts';
import { nodeCrypto } from '#testing/node-crypto.ts';
import { seed } from '#testing/seed.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { acceptPrice, offerPrice, quotesSeenBy, sendMatched, signInPro } from '#testing/test-request.ts';
import { dayAtHome, endOfDayAtHome } from './quote-days.ts';
import { command, type Command, type World } from '#testing/price-commands.ts';
import { replay } from '#testing/replay-events.ts';
import { runDueTimers } from './run-timers.ts';

/** More of them with `PROPERTY_RUNS=300`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 15);
const HOME = { zip: '33139', state: 'FL' };

let app: TestApp;
let pros: TestBrowser[];
let proIds: string[];
let count = 0;
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100000' } });
  pros = [testBrowser(app, { ip: '203.0.113.8' }), testBrowser(app, { ip: '203.0.113.9' })];
  proIds = [];
  for (const [index, pro] of pros.entries())
    proIds.push(await signInPro(app, pro, `pro${index}@example.com`, { company: `Roofers ${index}` }));
});

test('whatever people do, at most one price is agreed on: the one that stood; and the record tells how', async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), async (commands) => {
    const world = await begin();
    for (const one of commands) {
      await run(world, one);
      await compare(world);
    }
    await comparePros(world);
    await compareRecord(world);
  });
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
  // What the run began with, to run it again.
  process.stdout.write(`quotes: seed ${seed}, ${RUNS} runs\n`);
}, 600_000);

async function begin(): Promise<World> {
  count += 1;
  // The newest lead comes first.
  app.clock.advance({ minutes: 1 });
  const owner = testBrowser(app, { ip: `198.51.${100 + Math.floor(count / 250)}.${count % 250}` });
  const date = addDays(dayAtHome(HOME, app.clock.now()), 1);
  const change = { Email: `ada${count}@example.com`, DateForProject: date };
  const { id, lead } = await sendMatched(owner, pros[0]!, change);
  const [second] = (await pros[1]!.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  const models = [0, 1].map(() => ({ state: 'draft' as const, head: 0, expiresAt: new Date(0) }));
  return { id, owner, leads: [lead, second], models, agreed: null, isCancelled: false, sent: [] };
}

async function run(world: World, one: Command): Promise<void> {
  switch (one.kind) {
    case 'offer':
      return offer(world, one);
    case 'withdraw':
      return withdraw(world, one);
    case 'accept':
      return accept(world, one);
    case 'decline':
    case 'ask':
      return answer(world, one);
    case 'wait':
      return app.clock.advance({ hours: 4 + 11 * one.days });
    case 'timer':
      return tick(world);
    case 'repeat':
      return repeat(world, one);
    case 'cancel':
      return cancel(world);
  }
}

const isOver = ({ agreed, isCancelled }: World) => agreed !== null || isCancelled;

async function offer(world: World, { who, stale, days }: Command): Promise<void> {
  const model = world.models[who]!;
  const today = dayAtHome(HOME, app.clock.now());
  const after = stale ? model.head + 1 : model.head;
  const validUntil = addDays(today, days);
  const given = { commandId: randomUUID(), after, startsOn: null, validUntil, terms: `Days ${days}.` };
  const possible = !isOver(world) && !stale && model.head < 20 && afterStep(model.state, 'offer') !== null;
  const isDone = await send(world, possible, () => offerPrice(pros[who]!, world.leads[who]!, given));
  if (!isDone) return;
  world.models[who] = {
    state: 'offered',
    head: model.head + 1,
    expiresAt: endOfDayAtHome(HOME, validUntil),
  };
}

async function withdraw(world: World, { who, stale }: Command): Promise<void> {
  const model = world.models[who]!;
  const body = { commandId: randomUUID(), n: Math.max(1, stale ? model.head - 1 : model.head) };
  const isHead = body.n === model.head;
  const possible = !isOver(world) && isHead && afterStep(model.state, 'withdraw') !== null;
  const address = `/api/leads/${world.leads[who]!.id}/quote/withdraw`;
  if (await send(world, possible, () => pros[who]!.send('POST', address, body))) model.state = 'withdrawn';
}

async function accept(world: World, { who, stale }: Command): Promise<void> {
  const { id, owner, models } = world;
  const model = models[who]!;
  const quote = (await quotesSeenBy(owner, id)).quotes.find(({ proId }) => proId === proIds[who]);
  if (quote === undefined) return;
  const read = stale && quote.head > 1 ? { ...quote, versions: quote.versions.slice(0, -1) } : quote;
  const isValid = app.clock.now() < model.expiresAt;
  const possible = !isOver(world) && read === quote && model.state === 'offered' && isValid;
  const commandId = randomUUID();
  if (!(await send(world, possible, () => acceptPrice(owner, { id, quote: read, commandId })))) return;
  world.agreed = { who, n: model.head };
  for (const one of models) if (one.state === 'offered') one.state = 'declined';
  model.state = 'accepted';
}

async function answer(world: World, { kind, who, stale }: Command): Promise<void> {
  const { id, owner, models } = world;
  const model = models[who]!;
  const quote = (await quotesSeenBy(owner, id)).quotes.find(({ proId }) => proId === proIds[who]);
  if (quote === undefined) return;
  const n = Math.max(1, stale ? quote.head - 1 : quote.head);
  const isDecline = kind === 'decline';
  const state = model.state as QuoteState;
  const canTake = isDecline ? afterStep(state, 'decline') !== null : canAskForChange(state);
  const possible = !isOver(world) && n === quote.head && canTake;
  const words = isDecline ? { reason: 'price', words: '' } : { words: 'Slate.' };
  const body = { commandId: randomUUID(), n, ...words };
  const address = `/api/projects/${id}/quotes/${quote.id}/${isDecline ? 'decline' : 'ask-for-change'}`;
  const isDone = await send(world, possible, () => owner.send('POST', address, body));
  if (isDone && isDecline) model.state = 'declined';
}

async function cancel(world: World): Promise<void> {
  const cancelled = await world.owner.send('POST', `/api/projects/${world.id}/cancel`);
  expect(cancelled.statusCode).toBe(200);
  world.isCancelled = true;
  for (const one of world.models) if (one.state === 'offered') one.state = 'declined';
}

const fail = ({ reason }: { reason: string }) => {
  throw new Error(reason);
};

async function tick(world: World): Promise<void> {
  // Two gateways at once.
  await Promise.all([runDueTimers(app.deps, fail), runDueTimers(app.deps, fail)]);
  for (const one of world.models)
    if (one.state === 'offered' && one.expiresAt <= app.clock.now()) one.state = 'expired';
}

/** Sends a command, which must be taken exactly when it is possible. The loser is told what stands. */
async function send(
  { sent, models }: World,
  possible: boolean,
  repeated: () => Promise<LightMyRequestResponse>,
): Promise<boolean> {
  const response = await repeated();
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([
    possible ? 200 : 409,
    expect.anything(),
  ]);
  const { receipt, now } = response.json<{ receipt?: string; now?: { quote: { state: string } | null } }>();
  if (!possible) expect(models.map(({ state }) => state)).toContain(now?.quote?.state ?? 'draft');
  if (possible) sent.push({ repeat: repeated, status: response.statusCode, receipt });
  return possible;
}

/** Sends again what was taken before: one event, and the same answer. */
async function repeat({ sent, id, owner }: World, { who }: Command): Promise<void> {
  const one = sent.at(who === 0 ? -1 : 0);
  if (one === undefined) return;
  const before = await recordOf(owner, id);
  const again = await one.repeat();
  expect([again.statusCode, again.json<{ receipt: string }>().receipt]).toEqual([one.status, one.receipt]);
  expect((await recordOf(owner, id)).entries).toHaveLength(before.entries.length);
}

/** What the homeowner sees is what it must be, and there is at most one agreement. */
async function compare({ id, owner, models, agreed, isCancelled }: World): Promise<void> {
  const seen = await quotesSeenBy(owner, id);
  const expected = models.map(({ state, head }) => (head === 0 ? null : { state, head }));
  const found = proIds.map((proId) => {
    const quote = seen.quotes.find((one) => one.proId === proId);
    return quote === undefined ? null : { state: quote.state, head: quote.head };
  });
  expect(found).toEqual(expected);
  expect(agreementOf(seen)).toEqual(
    agreed && { proId: proIds[agreed.who], n: agreed.n, state: isCancelled ? 'cancelled' : 'agreed' },
  );
}

/** Each pro sees its own price and no other agreement. */
async function comparePros({ models, agreed, leads }: World): Promise<void> {
  for (const [who, pro] of pros.entries()) {
    const mine = (await pro.get(`/api/leads/${leads[who]!.id}/quote`)).json<LeadQuote>();
    expect(mine.quote?.state ?? 'draft').toBe(models[who]!.state);
    expect(mine.agreement?.n ?? null).toBe(agreed?.who === who ? agreed.n : null);
  }
}

function agreementOf({ agreement }: ProjectQuotes) {
  if (agreement === null) return null;
  const { proId, n, state } = agreement;
  return { proId, n, state };
}

/** The record is whole, tells every version by its hash, gives the tables when replayed, and holds every receipt. */
async function compareRecord({ id, owner, sent }: World): Promise<void> {
  const file = await recordOf(owner, id);
  const published = await publishedKeys(app.deps);
  expect((await checkRecord(file, nodeCrypto, { published })).kind).toBe('whole');
  const receipts = file.entries.map(({ seq, hash, key }) => `${seq}.${hash}.${key}`);
  for (const { receipt } of sent) expect(receipts).toContain(receipt);
  const versions = await app.deps.db
    .select({ quoteId: quoteVersions.quoteId, n: quoteVersions.n, hash: quoteVersions.hash })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(eq(quotes.projectId, id))
    .orderBy(asc(quoteVersions.quoteId), asc(quoteVersions.n));
  const seen = await quotesSeenBy(owner, id);
  const states = seen.quotes.map((quote: Quote) => [quote.id, quote.state, quote.reason] as const);
  const { agreement } = seen;
  expect(replay(file)).toEqual({
    versions,
    quotes: states.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    agreement: agreement && {
      quoteId: agreement.quoteId,
      n: agreement.n,
      hash: agreement.hash,
      state: agreement.state,
    },
  });
}

async function recordOf(owner: TestBrowser, id: string): Promise<RecordFile> {
  return (await owner.get(`/api/projects/${id}/record`)).json<RecordFile>();
}
