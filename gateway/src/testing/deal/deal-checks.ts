import { readDeal, type StoredFacts } from './deal-facts.ts';
import type { DealModel, ModelDeal } from './deal-model.ts';
import { feeOf, hasReasonToOwe, isUnderWay, liveDeal } from './deal-moves.ts';
import { type DealWorld, readOffers } from './deal-world.ts';

/** Checks after every step that the tables match the model, and those of the thirteen invariants that the tables can show. */
export async function checkStep(model: DealModel, world: DealWorld): Promise<void> {
  const facts = await readDeal(world);
  expect(shownOf(facts, world)).toEqual(expectedOf(model, world));
  await checkFee(model, world);
  checkKept(facts, world);
  checkSums(facts);
  checkMails(facts, { model, world });
  const { events, versions, marked } = facts;
  world.kept = { events, versions, marked };
}

/** The state of the model, in the words of the tables. */
function expectedOf({ status, pros, deal, silentAt, reviewed }: DealModel, world: DealWorld) {
  const idOf = (who: number) => world.pros[who]!.id;
  return {
    status,
    pros: pros.map(({ answer, visit, quote, head, isNamed }) => ({ answer, visit, quote, head, isNamed })),
    deal: deal && {
      pro: idOf(deal.who),
      n: deal.n,
      state: deal.state,
      nowCents: deal.nowCents,
      workDate: deal.work?.date ?? null,
      isChangeOpen: deal.change !== null,
      payment: deal.payment && { ...deal.payment, totalCents: deal.nowCents },
    },
    // Every state that isn't final has a timer out of it, and no other has one.
    timers: [
      ...pros.flatMap(({ quote, expiresAt }, who) =>
        quote === 'offered' ? [`quote-expires ${idOf(who)} ${expiresAt.getTime()}`] : [],
      ),
      ...(deal === null ? [] : timersOfDeal(deal, idOf(deal.who))),
      ...(silentAt === null ? [] : [`project-silent null ${silentAt.getTime()}`]),
    ].toSorted(),
    reviews: [...reviewed].map(idOf).toSorted(),
  };
}

function timersOfDeal({ lapsesAt, change }: ModelDeal, pro: string): string[] {
  return [
    ...(lapsesAt === null ? [] : [`agreement-lapses ${pro} ${lapsesAt.getTime()}`]),
    ...(change === null ? [] : [`change-expires ${pro} ${change.expiresAt.getTime()}`]),
  ];
}

function shownOf(facts: StoredFacts, { pros }: DealWorld): ReturnType<typeof expectedOf> {
  const last = facts.deals.at(-1);
  return {
    status: facts.status as DealModel['status'],
    pros: pros.map(({ id }) => ({
      ...(facts.matches[id] as Pick<DealModel['pros'][number], 'answer' | 'visit'>),
      quote: (facts.quotes[id]?.state ?? 'draft') as DealModel['pros'][number]['quote'],
      head: facts.quotes[id]?.head ?? 0,
      isNamed: facts.named.includes(id),
    })),
    deal:
      last === undefined
        ? null
        : {
            pro: last.pro,
            n: last.n,
            state: last.state as ModelDeal['state'],
            nowCents: last.nowCents,
            workDate: last.workDate,
            isChangeOpen: last.changes.some(({ state }) => state === 'proposed'),
            payment: last.payment,
          },
    timers: facts.timers
      .filter(({ kind }) => kind !== 'quote-reminder')
      .map(({ kind, pro, dueAt }) => `${kind} ${pro} ${dueAt}`)
      .toSorted(),
    reviews: facts.reviews.toSorted(),
  };
}

/** The homeowner owes a fee only for a reason that the pro alone can't make, whatever the state is called. */
async function checkFee(model: DealModel, world: DealWorld): Promise<void> {
  const deal = liveDeal(model);
  if (deal === null) return;
  const now = world.app.clock.now();
  const { agreement } = await readOffers(world);
  const feeCents = agreement?.cancelling?.feeCents ?? 0;
  expect([feeCents > 0, feeCents > 0 && !hasReasonToOwe(deal, now)]).toEqual([feeCents > 0, false]);
  if (!isUnderWay(deal)) return;
  expect(feeCents).toBe(feeOf(model, deal, now));
  checkFreeTime(deal, agreement?.cancelling?.freeUntil ?? null);
}

/** Nothing ends the free time earlier than the homeowner has read, except a time that they agree to. */
function checkFreeTime(deal: ModelDeal, freeUntil: string | null): void {
  if (freeUntil === null) return;
  const shown = deal.shownFreeUntil ?? new Date(0);
  expect([freeUntil, new Date(freeUntil) >= shown]).toEqual([freeUntil, true]);
  deal.shownFreeUntil = new Date(freeUntil);
}

/** Events and versions are only ever added. */
function checkKept({ events, versions }: StoredFacts, { kept }: DealWorld): void {
  expect(events.slice(0, kept.events.length)).toEqual(kept.events);
  expect(versions).toEqual(expect.arrayContaining(kept.versions));
}

/** There is at most one live agreement. Its total is that of its version and the accepted changes, which form a chain. */
function checkSums({ deals }: StoredFacts): void {
  expect(deals.filter(({ state }) => state !== 'cancelled').length).toBeLessThanOrEqual(1);
  for (const { totalCents, nowCents, hash, headHash, changes } of deals) {
    const accepted = changes.filter(({ state }) => state === 'accepted');
    expect(nowCents).toBe(accepted.reduce((sum, { deltaCents }) => sum + deltaCents, totalCents));
    expect(Number.isSafeInteger(nowCents) && nowCents >= 0).toBe(true);
    const hashes = [hash, ...accepted.map((change) => change.hash)];
    expect(accepted.map(({ baseHash }) => baseHash)).toEqual(hashes.slice(0, -1));
    expect(headHash).toBe(hashes.at(-1));
  }
}

/** A mail with contact details goes to a pro only while a live disclosure names it. */
function checkMails({ marked }: StoredFacts, { model, world }: { model: DealModel; world: DealWorld }): void {
  for (const [who, { email }] of world.pros.entries())
    if ((marked[email] ?? 0) > (world.kept.marked[email] ?? 0))
      expect([email, model.pros[who]!.isNamed]).toEqual([email, true]);
}
