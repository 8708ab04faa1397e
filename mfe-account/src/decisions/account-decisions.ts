import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import { type Act, checked, type Decided } from '@nestwright/domain/base/decision-calls';
import { setMayContact } from '@nestwright/domain/requests/disclosure-calls';
import { signUpDetailsSchema } from '@nestwright/domain/base/person-schema';
import { revokeOtherSessions, revokeSession } from '@nestwright/domain/sign-in/session-calls';
import type { SignInAnswer } from '@nestwright/domain/sign-in/sign-in-rules';
import { changeUser } from '@nestwright/domain/sign-in/user-calls';

import { matchDecisions } from './match-decisions.ts';
import { answerProven, isProvenStep } from './proven-decisions.ts';

/** What the account’s page does. Its lists and its form each say what was done. */
export const accountActs: Readonly<Record<string, Act>> = {
  person: ({ text, call }) => {
    const person = { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') };
    return checked(signUpDetailsSchema, person, (value) => changeUser(value, call));
  },
  /** A session that no longer exists counts as ended: the first press of the same button may have ended it. */
  'end-session': async ({ of, call }) => {
    const ended = await revokeSession(of, call);
    return !ended.ok && ended.status === 404 ? { ok: true, value: null } : ended;
  },
  'end-sessions': ({ call }) => revokeOtherSessions(call),
  'withdraw-consent': matchDecisions['withdraw-consent'].act,
  'withdraw-disclosure': ({ of, text, call }) =>
    setMayContact({ projectId: text('project'), proId: of }, false, call),
};

const answerDecision = decisionAction({
  actOf: (step) => (Object.hasOwn(accountActs, step) ? accountActs[step] : undefined),
});

/** Answers `/account/manage`. */
export async function answerAccount(args: LoaderFunctionArgs): Promise<Response | Decided | SignInAnswer> {
  const step = (await args.request.clone().formData()).get('step');
  return isProvenStep(step) ? answerProven(args) : answerDecision(args);
}
