import { addDays } from '@nestwright/domain/base/clock-rules';
import { WINDOWS } from '@nestwright/domain/requests/project-rules';
import fc from 'fast-check';
import { dayAtHome, momentAtHome } from '#marketplace/requests/project/home-days.ts';
import { wallClock, zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import { proposeTimes, slotsSeenBy, takeProposed } from '#marketplace/visits/testing/visit-steps.ts';
import { visitsSeenBy } from '#marketplace/visits/testing/visit-scene.ts';
import {
  agreedOr,
  type DealCommand,
  dealCommand,
  leadCall,
  someone,
  statusOf,
  type StepContext,
} from './deal-command.ts';
import { type DealModel, HOME, HOUR_MS, type ModelDeal } from './deal-model.ts';
import { dropWork, freeBefore, isUnderWay, liveDeal, setWork } from './deal-moves.ts';

/** A pro alone schedules its visit or, once its price is agreed on, the work. */
export function schedule({
  other,
  days,
  window = 0,
}: {
  other: number | null;
  days: number;
  window?: number;
}): DealCommand {
  return dealCommand(`schedule(${other ?? 'agreed'}, ${days}, ${window})`, async (context) => {
    const { model, world, now } = context;
    const who = agreedOr(context, other);
    const pro = model.pros[who]!;
    const deal = liveDeal(model);
    const date = addDays(dayAtHome(HOME, now), days);
    const times = WINDOWS[window]!;
    const isTheirs = deal === null || deal.who === who;
    const isOver = model.status === 'Cancelled' || model.status === 'Done';
    const canSchedule = deal === null || isUnderWay(deal);
    const isPossible = !isOver && pro.answer === 'accepted' && isTheirs && canSchedule;
    const isFirst = deal === null ? pro.visit === null : deal.work === null;
    const isDropped = deal !== null && deal.work !== null && deal.work.toldAt === null;
    const isSame = !isFirst && !isDropped && pro.visit === date && pro.window === times.value;
    const start = momentAtHome(HOME, date, times.start);
    const hasBegun = isPossible && !isSame && start <= now;
    const { statusCode } = await leadCall(world.pros[who]!, 'schedule', { date, window: times.value });
    expect(statusCode).toBe(hasBegun ? 422 : statusOf(isPossible));
    if (!isPossible || hasBegun || isSame) return;
    if (deal !== null) {
      const isAgreed = deal.work === null && pro.startsOn === date;
      const time = { date, window: times.value };
      setWork(model, deal, { ...timeOf(model, deal, time), isAgreed, toldAt: now });
    }
    Object.assign(pro, { visit: date, window: times.value });
    if (model.status === 'Accepted') model.status = 'Scheduled';
  });
}

/** The hours of a day and window: those of the visit that was booked for it, or else of the window. */
function timeOf(model: DealModel, deal: ModelDeal, { date, window }: { date: string; window: string }) {
  const booked = deal.booked.find((one) => one.date === date && one.window === window);
  if (booked !== undefined) return booked;
  const times = WINDOWS.find(({ value }) => value === window)!;
  const isOfTerms = model.pros[deal.who]!.startsOn === date;
  const start = momentAtHome(HOME, date, isOfTerms ? '08:00' : times.start);
  return { date, window, start, end: momentAtHome(HOME, date, times.end) };
}

/** Work that starts without a time, before it, or after its visit was called off, has a time that the pro chose alone. */
export function beginNow(model: DealModel, deal: ModelDeal, now: Date): void {
  const { date, minutes } = wallClock(zoneOfHome(HOME), now);
  const isCalledOff = deal.work !== null && deal.work.toldAt === null;
  if (deal.work !== null && !isCalledOff && deal.work.date <= date) return;
  const times = WINDOWS[minutes < 11 * 60 ? 0 : minutes < 14 * 60 ? 1 : minutes < 17 * 60 ? 2 : 3];
  const time = { date, window: times.value };
  setWork(model, deal, { ...timeOf(model, deal, time), isAgreed: false, toldAt: now });
  Object.assign(model.pros[deal.who]!, { visit: date, window: times.value });
  if (model.status === 'Accepted') model.status = 'Scheduled';
}

type Side = 'homeowner' | 'pro';

/** Browsers and addresses of both sides of the agreed work. */
function sidesOf({ model, world }: StepContext) {
  const pro = world.pros[model.deal!.who]!;
  return {
    homeowner: { browser: world.owner, at: `/api/projects/${world.id}/pros/${pro.id}/visits` },
    pro: { browser: pro.browser, at: `/api/leads/${pro.leadId}/visits` },
  };
}

/** One side proposes a time for the work, and the other side takes it. */
function bookWork({ by, place }: { by: Side; place: number }): DealCommand {
  return dealCommand(
    `book(${by}, ${place})`,
    async (context) => {
      const sides = sidesOf(context);
      const [mine, theirs] = by === 'pro' ? [sides.pro, sides.homeowner] : [sides.homeowner, sides.pro];
      const { slots } = await slotsSeenBy(mine.browser, mine.at);
      const slot = slots[place % Math.max(1, slots.length)];
      if (slot === undefined) return;
      const proposed = await proposeTimes(mine.browser, mine.at, [slot.startsAt]);
      const taken = await takeProposed(theirs.browser, theirs.at, slot.startsAt);
      expect([proposed.statusCode, taken.statusCode, taken.statusCode === 200 ? '' : taken.body]).toEqual([
        200,
        200,
        '',
      ]);
      settle(context, new Date(slot.startsAt), true);
    },
    ({ deal }) => isUnderWay(deal),
  );
}

/** One side alone moves a visit for the work. */
function moveWork({ by, place }: { by: Side; place: number }): DealCommand {
  return dealCommand(
    `move(${by}, ${place})`,
    async (context) => {
      const { now, model } = context;
      const { browser, at } = sidesOf(context)[by];
      const { visits } = await visitsSeenBy(browser, at);
      const visit = visits.find(
        ({ state, purpose, startsAt }) =>
          state === 'booked' && purpose === 'work' && Date.parse(startsAt) > now.getTime(),
      );
      if (visit === undefined) return;
      const { slots } = await slotsSeenBy(browser, at, `minutes=60&moves=${visit.id}`);
      const slot = slots[place % Math.max(1, slots.length)];
      if (slot === undefined || slot.startsAt === visit.startsAt) return;
      const isFar = (start: string) => Date.parse(start) - now.getTime() >= 24 * HOUR_MS;
      const isPossible = isFar(visit.startsAt) && isFar(slot.startsAt);
      const { statusCode } = await browser.send('POST', `${at}/${visit.id}/move`, {
        startsAt: slot.startsAt,
      });
      expect(statusCode).toBe(statusOf(isPossible));
      if (!isPossible) return;
      const deal = model.deal!;
      const before = Date.parse(visit.startsAt);
      deal.booked = deal.booked.filter(({ start }) => start.getTime() !== before);
      settle(context, new Date(slot.startsAt), by === 'homeowner');
    },
    ({ deal }) => isUnderWay(deal) && deal.booked.length > 0,
  );
}

/** A side calls off the next visit for the work; within a day of its start, the other side agrees to that. */
function callOffWork({ by }: { by: Side }): DealCommand {
  return dealCommand(
    `call off(${by})`,
    async (context) => {
      const { now } = context;
      const sides = sidesOf(context);
      const { browser, at } = sides[by];
      const { visits } = await visitsSeenBy(browser, at);
      const visit = visits.find(
        ({ state, purpose, startsAt }) =>
          state === 'booked' && purpose === 'work' && Date.parse(startsAt) > now.getTime(),
      );
      if (visit === undefined) return;
      const asked = await browser.send('POST', `${at}/${visit.id}/call-off`);
      expect(asked.statusCode).toBe(200);
      if (Date.parse(visit.startsAt) - now.getTime() < 24 * HOUR_MS) {
        const other = sides[by === 'pro' ? 'homeowner' : 'pro'];
        expect((await other.browser.send('POST', `${other.at}/${visit.id}/call-off`)).statusCode).toBe(200);
      }
      settleCalledOff(context, new Date(visit.startsAt), by);
    },
    ({ deal }) => isUnderWay(deal) && deal.booked.length > 0,
  );
}

/** What a visit that was called off means for the work. */
function settleCalledOff({ model, now }: StepContext, start: Date, by: Side): void {
  const deal: ModelDeal = model.deal!;
  const pro = model.pros[deal.who]!;
  const off = deal.booked.find((one) => one.start.getTime() === start.getTime())!;
  const free = freeBefore(model, deal);
  const isFree = by === 'pro' || free === null || now <= free;
  const { work } = deal;
  const isOfWork = work !== null && work.date === off.date && work.window === off.window;
  if (by === 'homeowner') deal.shownFreeUntil = null;
  const left = deal.booked.filter((one) => one !== off);
  const [next] = left
    .filter((one) => one.start > now)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  if (pro.visit === off.date && next !== undefined) {
    setWork(model, deal, { ...next, isAgreed: false, toldAt: now });
    Object.assign(pro, { visit: next.date, window: next.window });
  } else if (pro.visit === off.date && isOfWork && isFree && deal.state === 'agreed')
    dropWork(model, deal, work);
  deal.booked = left;
  // Without the visit, its window is what the day of the work has left.
  if (isOfWork && (next === undefined || deal.state !== 'agreed'))
    Object.assign(deal.work!, timeOf(model, deal, off));
}

/** What a booked visit means for the work. */
function settle({ model, now }: StepContext, start: Date, isAgreed: boolean): void {
  const deal: ModelDeal = model.deal!;
  const { date, minutes } = wallClock(zoneOfHome(HOME), start);
  const window = WINDOWS[minutes < 11 * 60 ? 0 : minutes < 14 * 60 ? 1 : minutes < 17 * 60 ? 2 : 3].value;
  const end = new Date(start.getTime() + HOUR_MS);
  deal.booked.push({ date, window, start, end });
  setWork(model, deal, { date, window, start, end, isAgreed, toldAt: now });
  Object.assign(model.pros[deal.who]!, { visit: date, window });
  if (model.status === 'Accepted') model.status = 'Scheduled';
}

const some = fc.record({ by: fc.constantFrom<Side>('homeowner', 'pro'), place: fc.nat(200) });

/** Times for the work that both sides agree on, or that one side moves or calls off. */
export const visitCommands: fc.Arbitrary<DealCommand>[] = [
  fc.record({ other: someone, days: fc.nat(3), window: fc.nat(3) }).map(schedule),
  fc.record({ other: fc.constant(null), days: fc.nat(1), window: fc.nat(3) }).map(schedule),
  some.map(bookWork),
  some.map(moveWork),
  fc.record({ by: fc.constantFrom<Side>('homeowner', 'pro') }).map(callOffWork),
];
