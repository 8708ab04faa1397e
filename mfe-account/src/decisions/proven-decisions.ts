import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { readEmail } from '@nestwright/domain/base/email-rules';
import type { CallGateway } from '@nestwright/domain/base/http-calls';
import { paths } from '@nestwright/domain/paths';
import {
  answerCode,
  type PostedStep,
  signInAction,
  startOver,
} from '@nestwright/domain/sign-in/sign-in-action';
import type { SignInAnswer } from '@nestwright/domain/sign-in/sign-in-rules';
import { changeUser, currentUser, deleteUser } from '@nestwright/domain/sign-in/user-calls';

/**
 * The account’s decisions that need a fresh proof of the person: a code sent to the account’s address, or a passkey. The gateway
 * sends a proof to no other address.
 */
const provenDecisions: Readonly<Record<string, (posted: PostedStep) => Promise<SignInAnswer>>> = {
  /** A proof for whatever the page wants to do next. */
  prove: (posted) => prove(posted, paths.account('manage')),
  download: (posted) => prove(posted, `${paths.account('manage')}?done=download#download-heading`),
  delete: (posted) =>
    answerCode({
      purpose: 'proof',
      posted,
      async accepted({ email }) {
        const deleted = await deleteUser(posted.call);
        return deleted.ok ? finished(null, paths.home) : startOver(email, deleted);
      },
    }),
  /** The first step of a new e-mail; the second asks for the address. */
  email: (posted) => prove(posted, `${paths.account('manage')}?step=new-email#email-heading`),
  'new-email': changeEmail,
  /** The proof had expired before the new e-mail was proven. */
  'proven-email': (posted) =>
    answerCode({
      purpose: 'proof',
      posted,
      accepted: () => sendEmail(posted.text('newEmail'), posted.call),
    }),
};

/** Whether the action of a form with this step is `answerProven`. */
export function isProvenStep(step: unknown): boolean {
  return typeof step === 'string' && Object.hasOwn(provenDecisions, step);
}

/** Answers the forms of `/account/manage` that need a fresh proof. */
export const answerProven = signInAction((posted) => provenDecisions[posted.text('step')]!(posted));

function prove(posted: PostedStep, to: string): Promise<SignInAnswer> {
  return answerCode({ purpose: 'proof', posted, accepted: () => finished(null, to) });
}

async function changeEmail(posted: PostedStep): Promise<SignInAnswer> {
  const { text, call } = posted;
  const accepted = ({ email }: { email: string }) => sendEmail(email, call);
  const answer = await answerCode({ purpose: 'email-change', posted, accepted });
  if (answer.flow.step === 'done' || answer.flow.phase.kind !== 'refused') return answer;
  const user = await currentUser(call);
  if (!user.ok && user.code === SIGN_IN_NEEDED) return startOver(text('email'), user);
  // At the second press of the button, the code is spent, because the first press has already changed the address.
  const isChanged =
    posted.has('code') && user.ok && user.value.UserEmail === readEmail(text('email'))?.toLowerCase();
  return isChanged ? finished(user.value, CHANGED) : answer;
}

async function sendEmail(email: string, call: CallGateway): Promise<SignInAnswer> {
  const changed = await changeUser({ email }, call);
  if (changed.ok) return finished(changed.value, CHANGED);
  const answer = startOver(email, changed);
  return changed.code === 'proof-needed' ? { ...answer, newEmail: email } : answer;
}

const CHANGED = `${paths.account('manage')}?done=email`;

function finished(value: unknown, to: string): SignInAnswer {
  return { flow: { step: 'done' }, done: { value, to } };
}
