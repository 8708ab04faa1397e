import {
  changedLines,
  type ChangeProblem,
  deltaCents,
  linesAfter,
  MOST_CHANGES,
  MOST_DAYS_OPEN,
} from '@nestwright/domain/change-order/rules';
import { changeText } from '@nestwright/domain/change-text/rules';
import type { Proposing } from '@nestwright/domain/agreement/schema';
import { isUnderWay } from '@nestwright/domain/agreement/rules';
import { addDays } from '@nestwright/domain/clock/rules';
import type { QuoteLine } from '@nestwright/domain/quote-line/schema';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { dayAtHome, endOfDayAtHome } from '#api/quote/quote-days.ts';
import { type Taken, tooLate } from '#api/quote/quote-step.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { sha256 } from '#api/record/sha256.ts';
import { changeOrders, changeTexts, timers } from '#db/quote-tables.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { ApiError } from '#http/errors.ts';
import { changeEvent } from './agreement-events.ts';
import { notifyProposed } from './agreement-mail.ts';
import { openChange } from './agreement-move.ts';
import { type Side, type SideStep, refusedStep, stepOfSide } from './agreement-step.ts';
import { linesOf, type WholeChange } from './change-rows.ts';

/** Who acts: the homeowner of a project, or the pro of a lead. */
export type Party =
  | Omit<Extract<Side, { by: 'homeowner' }>, 'step' | 'body'>
  | Omit<Extract<Side, { by: 'pro' }>, 'step' | 'body'>;

/** How often a side may propose changes of one project. */
const PROPOSALS = [
  { most: 20, seconds: HOUR_SECONDS },
  { most: 40, seconds: DAY_SECONDS },
];

/**
 * Proposes a change of the agreed price. Nothing changes until the other side accepts it.
 * @returns null for a project that is not the owner's, or has no agreement.
 * @throws ApiError 409 with the current state when the price has changed or a change is already open, 422 for a change
 *  that doesn't fit, 429 after too many.
 */
export function proposeChange(deps: AppDeps, party: Party, body: Proposing): Promise<Taken | null> {
  return stepOfSide(deps, { ...party, step: 'propose-change', body }, async (step) => {
    const { tx, whole, agreement, by } = step;
    const projectId = whole.project.id;
    const proposed = newChange(step, body);
    await enforceLimits(tx, deps, [{ kind: 'change-order', who: `${projectId} ${by}`, windows: PROPOSALS }]);
    await appendEvents(tx, deps, {
      projectId,
      added: [changeEvent(step, 'change-proposed', { change: proposed, by })],
    });
    const { change, text } = proposed;
    await tx.insert(changeOrders).values(change);
    await tx.insert(changeTexts).values(text);
    const { quoteId, n } = agreement;
    const of = { projectId, quoteId, n, changeId: change.id };
    await tx
      .insert(timers)
      .values({ id: randomUUID(), kind: 'change-expires', ...of, dueAt: change.expiresAt });
    const { deltaCents: delta, validUntil } = change;
    await notifyProposed(step, { by, deltaCents: delta, validUntil, words: text.words });
  });
}

/** The lines of the current price; null once their text is deleted. */
export function standingLines({ mine, agreement, changes }: SideStep): QuoteLine[] | null {
  const text = mine.versions.find(({ version }) => version.n === agreement.n)?.text ?? null;
  const accepted = changes.filter(({ change }) => change.state === 'accepted');
  if (text === null || accepted.some((one) => one.text === null)) return null;
  return linesAfter(
    JSON.parse(text.lines) as QuoteLine[],
    accepted.flatMap((one) =>
      one.text === null ? [] : [{ ...linesOf(one.text), state: 'accepted' as const }],
    ),
  );
}

const problemWords: Readonly<Record<ChangeProblem, string>> = {
  nothing: 'Please remove a line or add one',
  'no-such-line': 'Please only take off lines that are agreed',
  'no-lines': 'Please leave at least one line',
  'too-many-lines': 'Please enter at most 50 lines',
  total: 'The total must be between $0 and $10,000,000',
};

function newChange(
  step: SideStep,
  body: Proposing,
): WholeChange & { text: NonNullable<WholeChange['text']> } {
  const { whole, agreement, changes, by, now } = step;
  const { baseHash, removed, added, words, validUntil } = body;
  if (!isUnderWay(agreement.state)) throw refusedStep(step, by);
  if (baseHash !== agreement.headHash)
    throw tooLate(step, 'The agreed price has changed. Please look at it first.', 'changed');
  if (openChange(step) !== undefined)
    throw tooLate(step, 'A change is open already. Please decide on it first, or withdraw it.');
  if (changes.length >= MOST_CHANGES) throw tooLate(step, `An agreement can have ${MOST_CHANGES} changes.`);
  const lines = standingLines(step);
  if (lines === null) throw tooLate(step, 'This price is no longer readable.');
  const changed = changedLines(lines, { removed, added });
  const delta = deltaCents({ removed, added });
  if (!changed.ok || delta === null)
    refuseField('added', problemWords[changed.ok ? 'total' : changed.problem]);
  const today = dayAtHome(whole.project, now);
  if (validUntil < today) refuseField('validUntil', 'Please choose today or a later day');
  if (validUntil > addDays(today, MOST_DAYS_OPEN))
    refuseField('validUntil', `Please choose a day within ${MOST_DAYS_OPEN} days`);
  const n = changes.length + 1;
  const salt = randomBytes(16).toString('base64url');
  const named = { agreementId: agreement.id, n, by, baseHash, deltaCents: delta, validUntil };
  const hash = sha256(changeText({ ...named, removed, added, words, salt }));
  const id = randomUUID();
  return {
    change: {
      id,
      ...named,
      state: 'proposed',
      hash,
      expiresAt: endOfDayAtHome(whole.project, validUntil),
      proposedAt: now,
      decidedAt: null,
    },
    text: { changeId: id, salt, removed: JSON.stringify(removed), added: JSON.stringify(added), words },
  };
}

function refuseField(field: string, message: string): never {
  throw new ApiError(422, 'invalid', message, { fields: { [field]: message } });
}
