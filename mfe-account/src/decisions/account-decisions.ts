import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act, Decided } from '@nestwright/domain/base/decision-calls';
import { setMayContact } from '@nestwright/domain/requests/disclosure-calls';
import { paths } from '@nestwright/domain/paths';
import { revokeOtherSessions, revokeSession } from '@nestwright/domain/sign-in/session-calls';

import { matchDecisions } from './match-decisions.ts';

/** What the lists of the account’s page do. Each says what was done. */
export const accountActs: Readonly<Record<string, Act>> = {
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

/** Answers `/account/manage`, in the page or without scripts. */
export async function answerAccount(args: LoaderFunctionArgs): Promise<Response | Decided> {
  const step = (await args.request.clone().formData()).get('step');
  if (typeof step === 'string' && Object.hasOwn(accountActs, step)) return answerDecision(args);
  // A page with scripts handles the other forms by itself.
  if (typeof document !== 'undefined') return redirect(paths.account('manage'));
  return (await import('#posted/answer-account.ts')).answerAccount(args);
}
