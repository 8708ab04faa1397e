import { changeWithOffer } from '@nestwright/domain/prices/change-order-rules';
import { ACCEPT_VERSION } from '@nestwright/domain/prices/quote-rules';
import type { ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import { randomUUID } from 'node:crypto';
import { content, openRaceTable, type Prepared, type RaceTable } from './testing/race-table.ts';
import { eventsAfter, outcomeOf } from './testing/run-races.ts';
import { runRaces, summaryOf } from './testing/run-races.ts';

/** Races about a price; half as many about a change of one. `RACES=1000` runs more of them. */
const RACES = Number(process.env.RACES ?? 60);
/** A thousand take long on a busy machine. */
const PATIENCE_MS = 3_600_000;
let table: RaceTable;

beforeAll(async () => {
  table = await openRaceTable();
});

afterAll(() => table.close());

/** Sends all calls at once, to both gateways. */
async function race({ id, lead, quote, owners }: Prepared, index: number) {
  const { pros, pool } = table;
  const [version] = quote.versions;
  const command = () => ({ commandId: randomUUID() });
  const ofProject = `/api/projects/${id}/quotes/${quote.id}`;
  const [first, second] = [index % 2, (index + 1) % 2];
  const yes = { ...command(), n: 1, hash: version!.hash, textVersion: ACCEPT_VERSION };
  const no = { ...command(), n: 1, reason: 'price', words: '' };
  const calls = {
    accept: () => owners[first]!.call('POST', `${ofProject}/accept`, yes),
    decline: () => owners[second]!.call('POST', `${ofProject}/decline`, no),
    withdraw: () => pros[second]!.call('POST', `${lead}/quote/withdraw`, { ...command(), n: 1 }),
    revise: () => pros[first]!.call('POST', `${lead}/quote/offer`, { ...command(), after: 1, content }),
  };
  // The order changes from race to race, and some races leave out a call.
  const all = ['accept', 'withdraw', 'revise', 'decline'] as const;
  const names = all.map((_name, place) => all[(place + index) % 4]!).slice(0, index % 3 === 0 ? 4 : 3);
  const expiring = async () => {
    const due = "update timers set due_at = now() where kind = 'quote-expires' and quote_id = $1 and n = 1";
    await pool.query(due, [quote.id]);
    await table.runTimers();
  };
  const [outcomes] = await Promise.all([
    Promise.all(names.map((name) => outcomeOf(name, calls[name]()))),
    index % 3 === 0 ? expiring() : null,
  ]);
  return outcomes;
}

/** Which call writes which event. */
const callOf: Record<string, string> = {
  agreed: 'accept',
  'quote-withdrawn': 'withdraw',
  'quote-declined': 'decline',
  'quote-expired': 'expire',
  'quote-offered': 'revise',
};

/** Runs one race and checks that its outcome is possible. Returns what ended version 1. */
async function settle(index: number): Promise<string> {
  const prepared = await table.offered(index);
  const outcomes = await race(prepared, index);
  expect(outcomes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  for (const { status, now } of outcomes)
    if (status === 409)
      expect([now?.quote?.state, now?.quote?.n]).toEqual([expect.any(String), expect.any(Number)]);

  const events = await eventsAfter(table, prepared.id, 'quote-offered');
  const [first = 'nobody', ...later] = events.flatMap((type) => callOf[type] ?? []);
  // Version 1 ends once. After that, only a new price is possible, and only if the end left room for it.
  expect([first, later]).toEqual([
    first,
    ['withdraw', 'expire'].includes(first) && later.length > 0 ? ['revise'] : [],
  ]);
  const won = outcomes.filter(({ status }) => status === 200).map(({ name }) => name);
  expect(won.toSorted()).toEqual([first, ...later].filter((name) => name !== 'expire').toSorted());

  const seen = await prepared.owners[0]!.call('GET', `/api/projects/${prepared.id}/quotes`);
  const { quotes, agreement } = seen!.body as ProjectQuotes;
  const { hash } = prepared.quote.versions[0]!;
  expect(agreement && [agreement.n, agreement.hash, quotes[0]?.state]).toEqual(
    first === 'accept' ? [1, hash, 'accepted'] : null,
  );
  return first;
}

test(
  'races of accept, revise, withdraw and expire have one winner each, and every loser gets the current state',
  async () => {
    const ends = await runRaces(RACES, settle);
    expect([...ends.keys()].filter((name) => !Object.values(callOf).includes(name))).toEqual([]);
    process.stdout.write(`quote races: ${RACES}, first: ${summaryOf(ends)}\n`);
  },
  PATIENCE_MS,
);

const added = [{ what: 'Skylight', quantityHundredths: 100, unit: '', unitCents: 30_000 }];

/** A project with an agreement, and a change that one side proposed. */
async function proposed(index: number) {
  const prepared = await table.offered(RACES + index);
  const { id, lead, quote, owners } = prepared;
  const { n, hash } = quote.versions[0]!;
  const yes = { commandId: randomUUID(), n, hash, textVersion: ACCEPT_VERSION };
  const accepted = await owners[0]!.call('POST', `/api/projects/${id}/quotes/${quote.id}/accept`, yes);
  expect(accepted?.status).toBe(200);
  const { validUntil } = content;
  const change = changeWithOffer(quote.versions[0]!.lines, { removed: [], added });
  const body = { commandId: randomUUID(), baseHash: hash, ...change, words: '', validUntil };
  const isByPro = index % 2 === 0;
  const sent = isByPro
    ? await table.pros[0]!.call('POST', `${lead}/agreement/changes`, body)
    : await owners[0]!.call('POST', `/api/projects/${id}/agreement/changes`, body);
  expect(sent?.status).toBe(200);
  const { agreement } = sent!.body as { agreement: NonNullable<ProjectQuotes['agreement']> };
  return { ...prepared, isByPro, change: agreement.changes[0]! };
}

/** Both sides decide on a change while it expires and while both give the job up. */
async function raceForChange(
  { id, lead, owners, isByPro, change }: Awaited<ReturnType<typeof proposed>>,
  index: number,
) {
  const [first, second] = [index % 2, (index + 1) % 2];
  const ofOwner = (gateway: number, step: string, body: object) =>
    owners[gateway]!.call('POST', `/api/projects/${id}/${step}`, body);
  const ofPro = (gateway: number, step: string, body: object) =>
    table.pros[gateway]!.call('POST', `${lead}/${step}`, body);
  const [author, other] = isByPro ? [ofPro, ofOwner] : [ofOwner, ofPro];
  const step = (name: string) => `agreement/changes/${change.id}/${name}`;
  const command = () => ({ commandId: randomUUID() });
  const calls = {
    accept: () => other(first, step('accept'), { ...command(), hash: change.hash }),
    withdraw: () => author(second, step('withdraw'), command()),
    decline: () => other(second, step('decline'), command()),
    'cancel as homeowner': () => ofOwner(first, 'cancel', { feeCents: 0 }),
    'cancel as pro': () => ofPro(second, 'agreement/cancel', command()),
  };
  const all = Object.keys(calls) as (keyof typeof calls)[];
  const names = all.map((_name, place) => all[(place + index) % all.length]!).slice(0, 3 + (index % 3));
  const expiring = async () => {
    await table.pool.query(
      "update timers set due_at = now() where kind = 'change-expires' and change_id = $1",
      [change.id],
    );
    await table.runTimers();
  };
  const [outcomes] = await Promise.all([
    Promise.all(names.map((name) => outcomeOf(name, calls[name]()))),
    index % 4 === 0 ? expiring() : null,
  ]);
  return outcomes;
}

const decisionOf: Record<string, string> = {
  'change-accepted': 'accept',
  'change-withdrawn': 'withdraw',
  'change-declined': 'decline',
  'change-expired': 'end',
};

/** Runs one race about a change. It is decided once, before or with the agreement's end. Returns the decision. */
async function settleChange(index: number): Promise<string> {
  const prepared = await proposed(index);
  const outcomes = await raceForChange(prepared, index);
  expect(outcomes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  for (const { status, now } of outcomes)
    if (status === 409) expect(now?.agreement?.state).toEqual(expect.any(String));

  const events = await eventsAfter(table, prepared.id, 'change-proposed');
  const decisions = events.flatMap((type) => decisionOf[type] ?? []);
  expect(decisions.length).toBeLessThanOrEqual(1);
  const [decision = 'nobody'] = decisions;
  expect(events.filter((type) => type === 'agreement-cancelled').length).toBeLessThanOrEqual(1);
  const won = outcomes.filter(({ status }) => status === 200).map(({ name }) => name);
  const deciding = won.filter((name) => !name.startsWith('cancel'));
  expect(deciding).toEqual(['accept', 'withdraw', 'decline'].includes(decision) ? [decision] : []);
  expect(won.some((name) => name.startsWith('cancel'))).toBe(events.includes('agreement-cancelled'));

  const seen = await prepared.owners[0]!.call('GET', `/api/projects/${prepared.id}/quotes`);
  const { agreement } = seen!.body as ProjectQuotes;
  const { hash, totalCents } = prepared.quote.versions[0]!;
  expect([agreement?.headHash, agreement?.nowCents]).toEqual(
    decision === 'accept'
      ? [prepared.change.hash, totalCents + prepared.change.deltaCents]
      : [hash, totalCents],
  );
  return decision;
}

test(
  'races about a change of an agreed price, and of cancelling it, have one winner each',
  async () => {
    const races = Math.ceil(RACES / 2);
    const ends = await runRaces(races, settleChange);
    process.stdout.write(`change races: ${races}, decided by: ${summaryOf(ends)}\n`);
  },
  PATIENCE_MS,
);
