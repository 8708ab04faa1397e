import { offerOf, ownLines, withOffer } from '@nestwright/domain/prices/offer-line-rules';
import { type Priced, lineCents, MAX_CENTS, MAX_LINES } from '@nestwright/domain/prices/quote-rules';

/** The maximum number of changes of one agreement, accepted or not. */
export const MAX_CHANGES = 50;
/** The maximum number of days that a proposed change may stay open. */
export const MAX_DAYS_OPEN = 30;
/** The default number of days that a proposed change stays open. */
export const USUAL_DAYS_OPEN = 7;

/** The states of a change of an agreement. */
export const changeStates = ['proposed', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
/** The state of a change of an agreement. */
export type ChangeState = (typeof changeStates)[number];

/** The two sides of an agreement. */
export const changeSides = ['homeowner', 'pro'] as const;
/** A side of an agreement. */
export type ChangeSide = (typeof changeSides)[number];

/** The events of a proposed change. `expire`: its last day has ended, or the agreement has moved on. */
export type ChangeStep = 'accept' | 'decline' | 'withdraw' | 'expire';

const nextStates: Readonly<Record<ChangeStep, { to: ChangeState; by: 'other' | 'author' | 'timer' }>> = {
  accept: { to: 'accepted', by: 'other' },
  decline: { to: 'declined', by: 'other' },
  withdraw: { to: 'withdrawn', by: 'author' },
  expire: { to: 'expired', by: 'timer' },
};

/** The state of a change after someone's step; null if they can't take it. Only the other side decides. */
export function afterChangeStep(
  change: { state: ChangeState; by: ChangeSide },
  step: ChangeStep,
  actor: ChangeSide | 'timer',
): ChangeState | null {
  if (change.state !== 'proposed') return null;
  const { to, by } = nextStates[step];
  const role = actor === 'timer' ? 'timer' : actor === change.by ? 'author' : 'other';
  return role === by ? to : null;
}

/** A line with its description. */
export interface ChangedLine extends Priced {
  what: string;
  unit: string;
}

/** Unaltered lines to remove from an agreed price, and lines to add to it. */
export interface LineChange<L extends ChangedLine = ChangedLine> {
  removed: readonly L[];
  added: readonly L[];
}

/** Why a change doesn't fit an agreed price. */
export type ChangeProblem = 'nothing' | 'no-such-line' | 'too-many-lines' | 'no-lines' | 'total';

type ChangedLines<L> = { ok: true; lines: L[]; totalCents: number } | { ok: false; problem: ChangeProblem };

/**
 * The lines of an agreed price after a change: the remaining ones in order, the added ones, then the line of its offer; or why
 * it doesn't fit. A price of nothing can't be agreed on.
 */
export function changedLines<L extends ChangedLine>(
  lines: readonly L[],
  change: LineChange<L>,
): ChangedLines<L> {
  const changed = applied(lines, change);
  return changed.ok && changed.totalCents === 0 ? { ok: false, problem: 'total' } : changed;
}

/**
 * A change of an agreed price with its offer kept (product/rules#the-offer): the line of the offer is replaced by the one for the
 * new lines. The change stays as it is if the price has no offer, or if the change doesn't fit.
 */
export function changeWithOffer<L extends ChangedLine>(
  lines: readonly L[],
  change: { removed: L[]; added: L[] },
): { removed: (L | ChangedLine)[]; added: (L | ChangedLine)[] } {
  const before = lines.find(isOffer);
  const own = changedLines(ownLines(lines), change);
  if (before === undefined || !own.ok) return change;
  const after = withOffer(own.lines, offerOf(before)).at(-1);
  if (after === undefined || after.unitCents === before.unitCents) return change;
  return { removed: [...change.removed, before], added: [...change.added, after] };
}

function applied<L extends ChangedLine>(
  lines: readonly L[],
  { removed, added }: LineChange<L>,
): ChangedLines<L> {
  if (removed.length + added.length === 0) return { ok: false, problem: 'nothing' };
  const left = [...lines];
  for (const line of removed) {
    const index = left.findIndex((one) => isSameLine(one, line));
    if (index === -1) return { ok: false, problem: 'no-such-line' };
    left.splice(index, 1);
  }
  const all = [...left, ...added].toSorted((one, other) => Number(isOffer(one)) - Number(isOffer(other)));
  if (all.every(isOffer)) return { ok: false, problem: 'no-lines' };
  if (all.length > MAX_LINES) return { ok: false, problem: 'too-many-lines' };
  const total = sumCents(all);
  if (total === null || total < 0 || total > MAX_CENTS) return { ok: false, problem: 'total' };
  return { ok: true, lines: all, totalCents: total };
}

/** The difference that a change makes to the total, in cents; null if it can't be computed. */
export function deltaCents({ removed, added }: LineChange): number | null {
  const [less, more] = [sumCents(removed), sumCents(added)];
  return less === null || more === null ? null : more - less;
}

/** An agreed price with the accepted changes applied in order. A change that doesn't fit is skipped. */
export function linesAfter<L extends ChangedLine>(
  lines: readonly L[],
  changes: readonly (LineChange<L> & { state: ChangeState })[],
): L[] {
  return changes
    .filter(({ state }) => state === 'accepted')
    .reduce<L[]>(
      (now, change) => {
        const changed = applied(now, change);
        return changed.ok ? changed.lines : now;
      },
      [...lines],
    );
}

function isOffer(line: ChangedLine): boolean {
  return offerOf(line) !== null;
}

function isSameLine(one: ChangedLine, other: ChangedLine): boolean {
  return (
    one.what === other.what &&
    one.unit === other.unit &&
    one.quantityHundredths === other.quantityHundredths &&
    one.unitCents === other.unitCents
  );
}

function sumCents(lines: readonly Priced[]): number | null {
  let sum = 0;
  for (const line of lines) {
    const cents = lineCents(line);
    if (cents === null) return null;
    sum += cents;
  }
  return Number.isSafeInteger(sum) ? sum : null;
}
