import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act, Decided } from '@nestwright/domain/base/decision-calls';
import { isVisitStep } from '@nestwright/domain/visits/visit-step-rules';
import { isReviewStep } from '@nestwright/domain/reviews/review-rules';
import { isThreadStep } from '@nestwright/domain/talk/thread-step-rules';

import { isPriceStep } from '#quote/posted-price-rules.ts';

import type { LeadDecision } from './decision.ts';
import { leadAnswers } from './lead-answers.tsx';
import { priceDecisions } from './price-decisions.tsx';
import { workDecisions } from './work-decisions.tsx';

/** Every decision of a pro about a lead, apart from its visits, messages and reviews: one question and one act each. */
export const leadDecisions: Readonly<Record<string, LeadDecision>> = {
  ...leadAnswers,
  ...priceDecisions,
  ...workDecisions,
};

/** The decision that a step names; undefined for another step. */
export function decisionOf(step: string): LeadDecision | undefined {
  return Object.hasOwn(leadDecisions, step) ? leadDecisions[step] : undefined;
}

const answerDecision = decisionAction({ actOf, placeOf });

/** Answers `/pro-sign-up/leads/:id`, in the page or without scripts. */
export async function answerLead(args: LoaderFunctionArgs): Promise<Response | Decided> {
  const form = await args.request.clone().formData();
  if (!isPriceStep(form.get('step'))) return answerDecision(args);
  const { answerPrice } = await import('#posted/answer-price.ts');
  return answerPrice(args, form);
}

function actOf(step: string): Act | undefined {
  // These come with their sections, which are loaded later.
  if (isVisitStep(step))
    return async ({ id, ...posted }) =>
      (await visitCalls()).takePostedVisitStep(step, { leadId: id }, posted);
  if (isThreadStep(step))
    return async ({ id, ...posted }) => (await threadCalls()).takeThreadStep(step, { leadId: id }, posted);
  if (isReviewStep(step))
    return async (posted) => (await import('./review-acts.ts')).reviewActs[step](posted);
  return decisionOf(step)?.act;
}

/** The part of a lead's page that shows the outcome. */
function placeOf(step: string): string {
  if (isReviewStep(step)) return '#reviews';
  if (isVisitStep(step)) return '#visits';
  return isThreadStep(step) ? '#messages' : '';
}

const visitCalls = () => import('@nestwright/domain/visits/visit-step-calls');
const threadCalls = () => import('@nestwright/domain/talk/thread-step-calls');
