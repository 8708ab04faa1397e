import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act, Decided } from '@nestwright/domain/base/decision-calls';
import {
  answerCode,
  type PostedStep,
  signInAction,
  startOver,
} from '@nestwright/domain/sign-in/sign-in-action';
import { type SignInAnswer, signInStart } from '@nestwright/domain/sign-in/sign-in-rules';
import { endCalendarFeed, makeCalendarFeed, saveVisitHours } from '@nestwright/domain/visits/visit-calls';

import { VISITS_PATH } from '#account/pro-paths.ts';
import { daysOffOf, draftErrors, readDaysOff } from '#screens/visits/days-off-draft.ts';

/** What a pro decides about visits as such: days off, and turning the private calendar off. */
export const visitActs: Readonly<Record<string, Act>> = {
  'days-off': async ({ text, texts, call }) => {
    const draft = readDaysOff({ text, texts });
    const fields = draftErrors(draft);
    if (Object.keys(fields).length > 0) return { ok: false, message: '', fields };
    return saveVisitHours(daysOffOf(draft), call);
  },
  'feed-end': ({ call }) => endCalendarFeed(call),
};

/** The private calendar's address is shown only to someone who has just proven who they are. */
const provenDecisions: Readonly<Record<string, (posted: PostedStep) => Promise<SignInAnswer>>> = {
  'feed-make': (posted) => makeFeed(posted),
  'feed-prove': (posted) =>
    answerCode({ purpose: 'proof', posted, accepted: ({ email }) => makeFeed(posted, email) }),
};

const answerDecision = decisionAction({
  actOf: (step) => (Object.hasOwn(visitActs, step) ? visitActs[step] : undefined),
  placeOf: (step) => (step === 'days-off' ? '#days-off' : '#calendar'),
});
const answerProven = signInAction((posted) => provenDecisions[posted.text('step')]!(posted));

/** Answers `/pro-sign-up/visits`. */
export async function answerVisits(args: LoaderFunctionArgs): Promise<Response | Decided | SignInAnswer> {
  const step = (await args.request.clone().formData()).get('step');
  const isProven = typeof step === 'string' && Object.hasOwn(provenDecisions, step);
  return isProven ? answerProven(args) : answerDecision(args);
}

async function makeFeed({ call }: PostedStep, email = ''): Promise<SignInAnswer> {
  const made = await makeCalendarFeed(call);
  if (made.ok)
    return { flow: { step: 'done' }, done: { value: made.value, to: VISITS_PATH, isSecret: true } };
  return made.code === 'proof-needed' ? { flow: signInStart, code: made.code } : startOver(email, made);
}
