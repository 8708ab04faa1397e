import { changesOfLead, stepOfWork, type WorkOfPro } from '@nestwright/domain/agreement/calls';
import { fieldErrors } from '@nestwright/domain/field/schema';
import { missingSession } from '@nestwright/domain/form/action';
import type { CallGateway, Result } from '@nestwright/domain/http/calls';
import { takePostedVisitStep } from '@nestwright/domain/home-visit-step/calls';
import { homeVisitSteps } from '@nestwright/domain/home-visit-step/rules';
import { acceptLead, declineLead, finishLead, scheduleLead } from '@nestwright/domain/lead/calls';
import type { Appointment } from '@nestwright/domain/lead/schema';
import { replyOfLead, reportReview, writeLeadReview } from '@nestwright/domain/review/calls';
import { leadReviewSchema, newReplySchema, postedReportSchema } from '@nestwright/domain/review/schema';
import { readPostedChange } from '@nestwright/domain/posted-change/rules';
import { takeThreadStep } from '@nestwright/domain/thread-step/calls';
import { threadSteps } from '@nestwright/domain/thread-step/rules';
import { answerQuestion, readLeadQuote, withdrawQuote } from '@nestwright/domain/quote/calls';

/** A step of a lead, posted without scripts. */
interface PostedStep {
  leadId: string;
  /** The change it is about. */
  of: string;
  commandId: string;
  text: (field: string) => string;
  texts: (field: string) => string[];
  call: CallGateway;
}

type Send = (posted: PostedStep) => Promise<Result<unknown>>;

const work =
  (step: WorkOfPro): Send =>
  ({ leadId, commandId, call }) =>
    stepOfWork(leadId, step, { commandId }, call);

/** The call that each step makes. The gateway checks it with the same schema and rules as the interactive page's call. */
export const leadSteps: ReadonlyMap<string, Send> = new Map<string, Send>([
  ['accept', ({ leadId, call }) => acceptLead(leadId, call)],
  ['decline', ({ leadId, call }) => declineLead(leadId, call)],
  [
    'schedule',
    ({ leadId, text, call }) => {
      const window = text('window') as Appointment['window'];
      return scheduleLead(leadId, { date: text('date'), window }, call);
    },
  ],
  ['done', ({ leadId, call }) => finishLead(leadId, call)],
  ['start', work('start')],
  ['said-done', work('said-done')],
  ['paid', work('paid')],
  ['cancel', work('cancel')],
  [
    'answer',
    ({ leadId, commandId, text, call }) => answerQuestion(leadId, { commandId, words: text('words') }, call),
  ],
  [
    'withdraw',
    ({ leadId, commandId, text, call }) => withdrawQuote(leadId, { commandId, n: Number(text('n')) }, call),
  ],
  [
    'accept-change',
    ({ leadId, of, commandId, text, call }) =>
      changesOfLead(leadId, call).accept(of, { commandId, hash: text('hash') }),
  ],
  [
    'decline-change',
    ({ leadId, of, commandId, call }) => changesOfLead(leadId, call).decline(of, { commandId }),
  ],
  [
    'withdraw-change',
    ({ leadId, of, commandId, call }) => changesOfLead(leadId, call).withdraw(of, { commandId }),
  ],
  ['propose', propose],
  [
    'review',
    ({ leadId, text, call }) =>
      checked(
        leadReviewSchema,
        { call, typed: { stars: Number(text('stars')), text: text('text') } },
        (review) => writeLeadReview(leadId, review, call),
      ),
  ],
  [
    'reply',
    ({ leadId, text, call }) =>
      checked(newReplySchema, { call, typed: { text: text('text') } }, (reply) =>
        replyOfLead(leadId, reply.text, call),
      ),
  ],
  [
    'report-review',
    ({ text, call }) =>
      checked(
        postedReportSchema,
        { call, typed: { reviewId: text('reviewId'), reason: text('reason') } },
        (report) => reportReview(report, call),
      ),
  ],
  ...homeVisitSteps.map((step): [string, Send] => [
    step,
    ({ leadId, ...posted }) => takePostedVisitStep(step, { leadId }, posted),
  ]),
  ...threadSteps.map((step): [string, Send] => [
    step,
    ({ leadId, ...posted }) => takeThreadStep(step, { leadId }, posted),
  ]),
]);

/** Makes a call if its value is valid; otherwise returns the invalid fields, or that nobody is logged in. */
async function checked<Value>(
  schema: Parameters<typeof fieldErrors>[0],
  { call, typed }: { call: CallGateway; typed: Value },
  send: (value: Value) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const fields = fieldErrors(schema, typed);
  if (Object.keys(fields).length === 0) return send(typed);
  return (await missingSession(call)) ?? { ok: false, status: 422, code: 'invalid', message: '', fields };
}

async function propose({ leadId, commandId, text, texts, call }: PostedStep): Promise<Result<unknown>> {
  const known = await readLeadQuote(leadId, undefined, call);
  if (!known.ok) return known;
  const { agreement, quote } = known.value;
  const version = quote?.versions.find(({ n }) => n === agreement?.n);
  const read = readPostedChange({ agreement, version }, { text, texts });
  if (!read.ok) return read;
  return changesOfLead(leadId, call).propose({ commandId, ...read.proposal });
}
