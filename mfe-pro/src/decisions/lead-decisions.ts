import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/decision/action';
import { checked, type Act, type Decided } from '@nestwright/domain/decision/calls';
import { takePostedVisitStep } from '@nestwright/domain/home-visit-step/calls';
import { isVisitStep } from '@nestwright/domain/home-visit-step/rules';
import { replyOfLead, reportReview, writeLeadReview } from '@nestwright/domain/review/calls';
import { isReviewStep } from '@nestwright/domain/review/rules';
import { leadReviewSchema, newReplySchema, postedReportSchema } from '@nestwright/domain/review/schema';
import { takeThreadStep } from '@nestwright/domain/thread-step/calls';
import { isThreadStep } from '@nestwright/domain/thread-step/rules';

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

/** What the forms of a lead’s reviews do. The section of reviews says what was done. */
export const reviewActs: Readonly<Record<'review' | 'reply' | 'report-review', Act>> = {
  review: ({ id, text, call }) =>
    checked(leadReviewSchema, { stars: Number(text('stars')), text: text('text') }, (review) =>
      writeLeadReview(id, review, call),
    ),
  reply: ({ id, text, call }) =>
    checked(newReplySchema, { text: text('text') }, (reply) => replyOfLead(id, reply.text, call)),
  'report-review': ({ text, call }) =>
    checked(postedReportSchema, { reviewId: text('reviewId'), reason: text('reason') }, (report) =>
      reportReview(report, call),
    ),
};

const answerDecision = decisionAction({ actOf, placeOf });

/** Answers `/pro-sign-up/leads` and `/pro-sign-up/leads/:id`, in the page or without scripts. */
export async function answerLead(args: LoaderFunctionArgs): Promise<Response | Decided> {
  const form = await args.request.clone().formData();
  if (!isPriceStep(form.get('step'))) return answerDecision(args);
  const { answerPrice } = await import('#posted/answer-price.ts');
  return answerPrice(args, form);
}

function actOf(step: string): Act | undefined {
  if (isVisitStep(step)) return ({ id, ...posted }) => takePostedVisitStep(step, { leadId: id }, posted);
  if (isThreadStep(step)) return ({ id, ...posted }) => takeThreadStep(step, { leadId: id }, posted);
  if (isReviewStep(step)) return reviewActs[step];
  return decisionOf(step)?.act;
}

/** The part of a lead's page that shows the outcome. */
function placeOf(step: string): string {
  if (isReviewStep(step)) return '#reviews';
  if (isVisitStep(step)) return '#visits';
  return isThreadStep(step) ? '#messages' : '';
}
