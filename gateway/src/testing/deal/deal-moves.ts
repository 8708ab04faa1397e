import type { AgreementState } from '@nestwright/domain/agreement/rules';
import { CANCELLATION_NOTICE_HOURS } from '@nestwright/domain/cancellation/rules';
import type { QuoteLine } from '@nestwright/domain/quote-line/schema';
import { endOfDayAtHome, momentAtHome } from '#api/quote/quote-days.ts';

import { type DealModel, FREE_HOURS, HOME, HOUR_MS, type ModelDeal } from './deal-model.ts';

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

/** What cancelling costs the homeowner. */
export function feeOf(model: DealModel, deal: ModelDeal, now: Date): number {
  const { feeCents, startsOn } = model.pros[deal.who]!;
  if (deal.state === 'in-work') return feeCents;
  const free = freeFor(deal, startsOn);
  return now > free.from && now < free.again ? feeCents : 0;
}

/** The period in which cancelling costs something. */
function freeFor({ work }: ModelDeal, startsOn: string | null): { from: Date; again: Date } {
  const never = new Date(8e15);
  const hoursBefore = (start: Date) => start.getTime() - FREE_HOURS * HOUR_MS;
  const agreed = startsOn === null ? null : momentAtHome(HOME, startsOn, '08:00');
  const from = agreed === null ? never : new Date(hoursBefore(agreed));
  if (work === null) return { from, again: startsOn === null ? never : endOfDayAtHome(HOME, startsOn) };
  const again = momentAtHome(HOME, work.date, '11:00');
  if (startsOn !== null && work.date <= startsOn) return { from, again };
  const start = momentAtHome(HOME, work.date, '08:00');
  const notice = Math.min(work.notifiedAt.getTime() + CANCELLATION_NOTICE_HOURS * HOUR_MS, start.getTime());
  return { from: new Date(Math.max(hoursBefore(start), notice)), again };
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
