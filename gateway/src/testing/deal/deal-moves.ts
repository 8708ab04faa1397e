import type { AgreementState } from '@nestwright/domain/prices/agreement-rules';
import { CANCELLATION_NOTICE_HOURS } from '@nestwright/domain/prices/cancellation-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { endOfDayAtHome, momentAtHome } from '#marketplace/requests/project/home-days.ts';

import {
  type DealModel,
  FREE_HOURS,
  HOME,
  HOUR_MS,
  type ModelDeal,
  type ModelPro,
  type ModelWork,
} from './deal-model.ts';

const NEVER = new Date(8e15);

/** The agreement, unless it was cancelled. */
export function liveDeal({ deal }: DealModel): ModelDeal | null {
  return deal === null || deal.state === 'cancelled' ? null : deal;
}

/** Whether the agreed work can be scheduled and its price changed. */
export function isUnderWay(deal: ModelDeal | null): deal is ModelDeal {
  return deal?.state === 'agreed' || deal?.state === 'in-work';
}

/** Whether no step about a price is possible anymore. */
export function isClosed(model: DealModel): boolean {
  return model.status === 'Cancelled' || model.status === 'Done' || liveDeal(model) !== null;
}

/** Whether a pro's lead ended in any way but its own done work. */
export function isOverFor(model: DealModel, who: number): boolean {
  const { answer, quote } = model.pros[who]!;
  const live = liveDeal(model);
  const isOthers = live !== null && live.who !== who;
  return answer === 'declined' || quote === 'declined' || model.status === 'Cancelled' || isOthers;
}

/** Ends whatever was open when a project is cancelled. */
export function closeProject(model: DealModel): void {
  model.status = 'Cancelled';
  for (const pro of model.pros) {
    pro.isNamed = false;
    if (pro.quote === 'offered') pro.quote = 'declined';
  }
}

/** A pro gives up the agreed job. It leaves the project, which is open again for the pros that were passed over. */
export function releasePro(model: DealModel, who: number): void {
  const mine = model.pros[who]!;
  Object.assign(mine, { answer: 'declined', isNamed: false, visit: null });
  for (const pro of model.pros)
    if (pro.isPassedOver) Object.assign(pro, { quote: 'expired', isPassedOver: false });
  const open = model.pros.filter(({ answer }) => answer !== 'declined');
  if (open.some(({ visit }) => visit !== null)) model.status = 'Scheduled';
  else if (open.some(({ answer }) => answer === 'accepted')) model.status = 'Accepted';
  else model.status = open.length + model.others > 0 ? 'Matched' : 'Pending';
}

/** How many days each state lasts at most. */
const LAPSE_DAYS: Partial<Record<AgreementState, number>> = {
  agreed: 180,
  'in-work': 90,
  'said-done': 7,
  disputed: 60,
};

/** Moves the agreement on. */
export function moveDeal(model: DealModel, deal: ModelDeal, state: AgreementState, now: Date): void {
  deal.state = state;
  const days = LAPSE_DAYS[state];
  deal.lapsesAt = days === undefined ? null : new Date(now.getTime() + days * 24 * HOUR_MS);
  if (state !== 'agreed' && state !== 'in-work') deal.change = null;
  if (state === 'done') model.status = 'Done';
}

/** Sets the time of the work, unless it has started. */
export function setWork(model: DealModel, deal: ModelDeal, work: ModelWork & { toldAt: Date }): void {
  if (deal.state !== 'agreed') return;
  deal.freeAtLeastUntil = work.isAgreed ? null : freeBefore(model, deal);
  if (work.isAgreed) deal.shownFreeUntil = null;
  deal.work = work;
  if (work.isAgreed) deal.agreedStarts.push(work.start);
  else deal.told.push({ at: work.toldAt, end: work.end });
}

/** Nothing counts against the homeowner until they are told of another time. */
export function dropWork(model: DealModel, deal: ModelDeal, work: ModelWork): void {
  deal.freeAtLeastUntil = freeBefore(model, deal);
  deal.work = { ...work, isAgreed: false, toldAt: null };
  deal.agreedStarts = [];
  deal.told = [];
}

/** Until when the homeowner could cancel for free so far; null if that was never known. */
export function freeBefore(model: DealModel, deal: ModelDeal): Date | null {
  const { from } = freeFor(deal, model.pros[deal.who]!);
  return from.getTime() === NEVER.getTime() ? deal.freeAtLeastUntil : from;
}

/** What cancelling costs the homeowner. */
export function feeOf(model: DealModel, deal: ModelDeal, now: Date): number {
  const pro = model.pros[deal.who]!;
  const { feeCents } = pro;
  const free = freeFor(deal, pro);
  return now > free.from && (deal.state === 'in-work' || now < free.again) ? feeCents : 0;
}

/** The period in which cancelling costs something; `again` if the work hasn't started by then. */
function freeFor(deal: ModelDeal, { startsOn, feeCents }: ModelPro): { from: Date; again: Date } {
  const { work, freeAtLeastUntil } = deal;
  const again = work?.end ?? (startsOn === null ? NEVER : endOfDayAtHome(HOME, startsOn));
  const counted = feeCents === 0 ? null : countedFrom(deal, startsOn);
  if (counted === null) return { from: NEVER, again };
  return { from: new Date(Math.max(counted, freeAtLeastUntil?.getTime() ?? 0)), again };
}

function countedFrom({ work }: ModelDeal, startsOn: string | null): number | null {
  const hoursBefore = (start: Date) => start.getTime() - FREE_HOURS * HOUR_MS;
  const terms = startsOn === null ? null : hoursBefore(momentAtHome(HOME, startsOn, '08:00'));
  if (work === null) return terms;
  if (work.isAgreed) return hoursBefore(work.start);
  if (work.toldAt === null) return null;
  const notice = work.toldAt.getTime() + CANCELLATION_NOTICE_HOURS * HOUR_MS;
  return Math.max(notice, work.end.getTime(), terms ?? 0);
}

/**
 * Whether the homeowner has a reason to owe a fee, from everything that happened: a start that they agreed to is near, or
 * they were told of a time 24 hours ago, and it is over.
 */
export function hasReasonToOwe({ agreedStarts, told }: ModelDeal, now: Date): boolean {
  const isNear = (start: Date) => now.getTime() > start.getTime() - FREE_HOURS * HOUR_MS;
  const isOver = ({ at, end }: ModelDeal['told'][number]) =>
    now.getTime() > at.getTime() + 24 * HOUR_MS && now > end;
  return agreedStarts.some(isNear) || told.some(isOver);
}

/** Whether a price can contain a line. */
export function isLine(line: QuoteLine): boolean {
  return countLines([{ ...line, unitCents: Math.abs(line.unitCents) }]) !== null;
}

/** The total of lines, in integers that lose no cent; null if it is not a valid total. */
export function countLines(lines: readonly QuoteLine[]): number | null {
  let total = 0n;
  for (const { quantityHundredths, unitCents } of lines) {
    const product = BigInt(quantityHundredths) * BigInt(unitCents);
    const size = ((product < 0n ? -product : product) + 50n) / 100n;
    if (size > 1_000_000_000n) return null;
    total += product < 0n ? -size : size;
  }
  return total < 0n || total > 1_000_000_000n ? null : Number(total);
}
