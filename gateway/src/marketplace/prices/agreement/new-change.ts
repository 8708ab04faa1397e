import {
  changedLines,
  type ChangeProblem,
  deltaCents,
  linesAfter,
  MAX_CHANGES,
  MAX_DAYS_OPEN,
} from '@nestwright/domain/prices/change-order-rules';
import { offerIn, offerProblem } from '@nestwright/domain/prices/offer-line-rules';
import { changeText } from '@nestwright/domain/prices/change-text-rules';
import type { Proposing } from '@nestwright/domain/prices/agreement-schema';
import { isUnderWay } from '@nestwright/domain/prices/agreement-rules';
import { addDays } from '@nestwright/domain/base/clock-rules';
import { type QuoteLine, TOTAL_MESSAGE } from '@nestwright/domain/prices/quote-line-schema';
import { randomBytes, randomUUID } from 'node:crypto';
import { dayAtHome, endOfDayAtHome } from '#marketplace/requests/project/home-days.ts';
import { tooLate } from '#marketplace/prices/quote/quote-step.ts';
import { sha256 } from '#marketplace/base/chain/sha256.ts';
import { ApiError } from '#http/errors.ts';
import { openChange } from './agreement-move.ts';
import { type SideStep, refusedStep } from './agreement-step.ts';
import { linesOf, type WholeChange } from './change-rows.ts';

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
  'no-such-line': 'Please remove only lines that are agreed',
  'no-lines': 'Please leave at least one line',
  'too-many-lines': 'Please enter at most 50 lines',
  total: TOTAL_MESSAGE,
};

/**
 * The change that a proposal describes, not yet stored.
 * @throws ApiError 409 if the agreement can't be changed, or has changed in the meantime; 422 if the lines or the day are
 * invalid.
 */
export function newChange(
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
  if (changes.length >= MAX_CHANGES) throw tooLate(step, `An agreement can have ${MAX_CHANGES} changes.`);
  const lines = standingLines(step);
  if (lines === null) throw tooLate(step, 'This price was deleted, so you can’t change it.');
  const changed = changedLines(lines, { removed, added });
  const delta = deltaCents({ removed, added });
  if (!changed.ok || delta === null)
    refuseField('added', problemWords[changed.ok ? 'total' : changed.problem]);
  const problem = offerProblem(changed.lines, offerIn(lines));
  if (problem !== '') refuseField('added', problem);
  const today = dayAtHome(whole.project, now);
  if (validUntil < today) refuseField('validUntil', 'Please choose today or a later day');
  if (validUntil > addDays(today, MAX_DAYS_OPEN))
    refuseField('validUntil', `Please choose a day within ${MAX_DAYS_OPEN} days`);
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
