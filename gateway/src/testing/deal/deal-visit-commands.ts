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
import { isUnderWay, liveDeal, setWork } from './deal-moves.ts';

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
    const isSame = !isFirst && pro.visit === date && pro.window === times.value;
    const start = momentAtHome(HOME, date, times.start);
    const hasBegun = isPossible && !isSame && start <= now;
    const { statusCode } = await leadCall(world.pros[who]!, 'schedule', { date, window: times.value });
    expect(statusCode).toBe(hasBegun ? 422 : statusOf(isPossible));
    if (!isPossible || hasBegun || isSame) return;
    if (deal !== null) {
      const isAgreed = deal.work === null && pro.startsOn === date;
      const end = momentAtHome(HOME, date, times.end);
      const isOfTerms = pro.startsOn === date;
      const from = isOfTerms ? momentAtHome(HOME, date, '08:00') : start;
      const booked = deal.booked.find((one) => one.date === date && one.window === times.value);
      setWork(deal, { date, start: booked?.start ?? from, end: booked?.end ?? end, isAgreed, toldAt: now });
    }
    Object.assign(pro, { visit: date, window: times.value });
    if (model.status === 'Accepted') model.status = 'Scheduled';
  });
}

/** Work that starts without a time, or before it, has a time that the pro chose alone. */
export function beginNow(model: DealModel, deal: ModelDeal, now: Date): void {
  const { date, minutes } = wallClock(zoneOfHome(HOME), now);
  if (deal.work !== null && deal.work.date <= date) return;
  const times = WINDOWS[minutes < 11 * 60 ? 0 : minutes < 14 * 60 ? 1 : minutes < 17 * 60 ? 2 : 3];
  const booked = deal.booked.find((one) => one.date === date && one.window === times.value);
  const isOfTerms = model.pros[deal.who]!.startsOn === date;
  const start = momentAtHome(HOME, date, isOfTerms ? '08:00' : times.start);
  const end = momentAtHome(HOME, date, times.end);
  setWork(deal, {
    date,
    start: booked?.start ?? start,
    end: booked?.end ?? end,
    isAgreed: false,
    toldAt: now,
  });
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

/** What a booked visit means for the work. */
function settle({ model, now }: StepContext, start: Date, isAgreed: boolean): void {
  const deal: ModelDeal = model.deal!;
  const { date, minutes } = wallClock(zoneOfHome(HOME), start);
  const window = WINDOWS[minutes < 11 * 60 ? 0 : minutes < 14 * 60 ? 1 : minutes < 17 * 60 ? 2 : 3].value;
  const end = new Date(start.getTime() + HOUR_MS);
  deal.booked.push({ date, window, start, end });
  setWork(deal, { date, start, end, isAgreed, toldAt: now });
  Object.assign(model.pros[deal.who]!, { visit: date, window });
  if (model.status === 'Accepted') model.status = 'Scheduled';
}

const some = fc.record({ by: fc.constantFrom<Side>('homeowner', 'pro'), place: fc.nat(200) });

/** Times for the work that both sides agree on, or that one side moves. */
export const visitCommands: fc.Arbitrary<DealCommand>[] = [
  fc.record({ other: someone, days: fc.nat(3), window: fc.nat(3) }).map(schedule),
  fc.record({ other: fc.constant(null), days: fc.nat(1), window: fc.nat(3) }).map(schedule),
  some.map(bookWork),
  some.map(moveWork),
];
