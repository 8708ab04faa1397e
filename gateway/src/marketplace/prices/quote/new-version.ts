import { versionText } from '@nestwright/domain/prices/quote-text-rules';
import type { LeadClosing } from '@nestwright/domain/prices/quote-closing-rules';
import { offerProblem } from '@nestwright/domain/prices/offer-line-rules';
import { afterStep, dayErrors, MAX_VERSIONS, totalCents } from '@nestwright/domain/prices/quote-rules';
import type { Offering, QuoteContent } from '@nestwright/domain/prices/quote-schema';
import { randomBytes, randomUUID } from 'node:crypto';
import { sha256 } from '#marketplace/base/chain/sha256.ts';
import { offerOf } from '#marketplace/requests/project/project-answer.ts';
import { ApiError } from '#http/errors.ts';
import { closingOf } from './quote-content.ts';
import { dayAtHome, endOfDayAtHome } from '#marketplace/requests/project/home-days.ts';
import { type TextRow, type VersionRow } from '#marketplace/requests/prices/quote-rows.ts';
import { type QuoteStep, tooLate } from './quote-step.ts';

const closedWords: Readonly<Record<LeadClosing, string>> = {
  'lead-declined': 'You have declined this lead.',
  cancelled: 'The homeowner has cancelled this project.',
  done: 'This project is already done.',
  agreed: 'The homeowner has accepted your price.',
  'agreed-with-another': 'The homeowner has agreed with another pro.',
  declined: 'The homeowner has declined your price.',
};

/** The pro's offer as the next version, with its hash. */
export function newVersion(
  step: QuoteStep,
  { after, content }: Offering,
): { version: VersionRow; text: TextRow } {
  const { whole, matched, mine, agreement, now } = step;
  const { project } = whole;
  const closed = closingOf({ match: matched.match, project, mine, agreement });
  if (closed !== null) throw tooLate(step, closedWords[closed]);
  const head = mine?.quote.head ?? 0;
  if (after !== head)
    throw tooLate(step, `Your price is now at version ${head}. Please look at it first.`, 'changed');
  if (head >= MAX_VERSIONS)
    throw tooLate(
      step,
      `A price can have at most ${MAX_VERSIONS} versions, and this one has reached that limit.`,
    );
  if (afterStep(mine?.quote.state ?? 'draft', 'offer') === null) throw tooLate(step, closedWords.declined);
  refuseDays(content, dayAtHome(project, now));
  refuseOffer(offerProblem(content.lines, offerOf(project)));
  const { lines, terms, startsOn, days, validUntil, cancellation, pays } = content;
  const total = totalCents(lines);
  if (total === null) throw new Error('A total was not checked.');
  const [quoteId, n] = [mine?.quote.id ?? randomUUID(), head + 1];
  const salt = randomBytes(16).toString('base64url');
  const hash = sha256(versionText({ ...content, quoteId, n, salt, totalCents: total }));
  const version = {
    quoteId,
    n,
    totalCents: total,
    startsOn,
    days,
    validUntil,
    expiresAt: endOfDayAtHome(project, validUntil),
    ...cancellation,
    depositCents: pays.kind === 'deposit' ? pays.depositCents : null,
    hash,
    offeredAt: now,
  };
  return { version, text: { quoteId, n, salt, lines: JSON.stringify(lines), terms } };
}

function refuseOffer(problem: string): void {
  if (problem === '') return;
  throw new ApiError(422, 'invalid', problem, { fields: { 'content.lines': problem } });
}

function refuseDays(content: QuoteContent, today: string): void {
  const errors = Object.entries(dayErrors(content, today));
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.map(([name, message]) => [`content.${name}`, message as string]));
  throw new ApiError(422, 'invalid', 'Some fields are not valid.', { fields });
}
