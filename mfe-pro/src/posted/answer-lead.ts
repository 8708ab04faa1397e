import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { refuse, visitorsCall } from '@nestwright/domain/form/action';
import { isVisitStep } from '@nestwright/domain/home-visit-step/rules';
import { isReviewStep } from '@nestwright/domain/review/rules';
import { isThreadStep } from '@nestwright/domain/thread-step/rules';

import { isPriceStep } from '#quote/posted-price-rules.ts';

import { answerPrice } from './answer-price.ts';
import { leadSteps } from './lead-steps.ts';

/** The text fields of forms about a lead. */
const TYPED = [
  'step',
  'commandId',
  'date',
  'window',
  'reason',
  'words',
  'messageId',
  'stars',
  'text',
  'reviewId',
  'about',
  'minutes',
  'startsAt',
] as const;
const TYPED_LISTS = ['off', 'what', 'price', 'times'] as const;

/**
 * Answers `/pro-sign-up/leads` and `/pro-sign-up/leads/:id`, posted without scripts: a step of a lead. It redirects to the
 * page, which says what was done, or shows the step again with the typed values and the reason for the refusal.
 */
export async function answerLead(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const texts = (field: string) => form.getAll(field).filter((value) => typeof value === 'string');
  const text = (field: string) => texts(field)[0] ?? '';
  const { pathname } = new URL(args.request.url);
  const step = text('step');
  const leadId = args.params['id'] ?? text('lead');
  if (isPriceStep(step))
    return answerPrice({ leadId, pathname, step, fields: { text, texts }, call: visitorsCall(args) });
  const send = leadSteps.get(step);
  if (!send) return redirect(pathname, 303);
  const answer = await send({
    leadId,
    of: text('of'),
    commandId: text('commandId'),
    text,
    texts,
    call: visitorsCall(args),
  });
  if (answer.ok) return redirect(`${pathname}?done=${step}${anchorOf(step)}`, 303);
  return refuse({
    typed: {
      ...Object.fromEntries(TYPED.map((field) => [field, text(field)])),
      ...Object.fromEntries(TYPED_LISTS.map((field) => [field, texts(field)])),
    },
    errors: answer.fields ?? {},
    message: answer.message,
    code: answer.code,
  });
}

/** The anchor on a lead's page for the subject of a step. */
function anchorOf(step: string): string {
  if (isReviewStep(step)) return '#reviews';
  if (isVisitStep(step)) return '#visits';
  return isThreadStep(step) ? '#messages' : '';
}
