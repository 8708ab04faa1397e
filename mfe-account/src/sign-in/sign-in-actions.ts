import type { StoredSession } from '@nestwright/contract/session/rules';
import { readEmail } from '@nestwright/domain/base/email-rules';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { readIpLocation } from '@nestwright/domain/site/ip-location-schema';
import { paths } from '@nestwright/domain/paths';
import { signUpDetailsSchema } from '@nestwright/domain/base/person-schema';
import { logInWithProof, logOut } from '@nestwright/domain/sign-in/session-calls';
import {
  AFTER_SIGN_IN_PATH,
  EMAIL_ON_FILE_MESSAGE,
  pathAfterSignIn,
} from '@nestwright/domain/sign-in/session-rules';
import {
  answerCode,
  type PostedStep,
  signInAction,
  startOver,
} from '@nestwright/domain/sign-in/sign-in-action';
import {
  detailsStep,
  type SignInAnswer,
  type SignInPhase,
  signInStart,
} from '@nestwright/domain/sign-in/sign-in-rules';
import { createUser, isEmailOnFile } from '@nestwright/domain/sign-in/user-calls';

/** The account that a sign-in has opened, and what the page says about it. */
export interface OpenedAccount {
  session: StoredSession;
  said: 'login' | 'signup';
}

/** Answers `/login`: the address, the code, or a log-out. */
export const answerLogin = signInAction(async (posted) => {
  if (posted.text('go') === 'log-out') {
    await logOut(posted.call);
    return { flow: signInStart, done: { value: null, to: paths.home } };
  }
  return answerCode({
    purpose: 'login',
    posted,
    accepted: ({ checked }) => opened({ session: checked, said: 'login' }, pathAfterSignIn(checked)),
  });
});

/** Answers `/sign-up`: the address, the code, or the personal details. */
export const answerSignUp = signInAction(async (posted) => {
  const { has, text, call } = posted;
  if (text('go') === 'log-in') return logInProven(posted);
  if (has('firstName')) return create(posted);
  const email = readEmail(text('email'))?.toLowerCase() ?? '';
  // The gateway never reveals accounts to strangers. A failed lookup blocks nobody, because a duplicate account is
  // refused later.
  const isFirst = email !== '' && !has('code') && text('go') === '';
  const onFile = isFirst ? await isEmailOnFile(email, call) : undefined;
  if (onFile?.ok === true && onFile.value)
    return { flow: { step: 'email', email, phase: known('known-address', EMAIL_ON_FILE_MESSAGE) } };
  return answerCode({
    purpose: 'sign-up',
    posted,
    accepted: (proof) => ({ flow: detailsStep(proof.email, proof.checked.hasAccount) }),
  });
});

async function logInProven({ text, call }: PostedStep): Promise<SignInAnswer> {
  const email = text('email');
  const logged = await logInWithProof(email, call);
  // The proof has expired or has been used, so the login sends a new code.
  if (!logged.ok) return { flow: detailsStep(email, true), done: { value: null, to: paths.login } };
  return opened({ session: logged.value, said: 'login' }, AFTER_SIGN_IN_PATH);
}

async function create({ text, call, userAgent }: PostedStep): Promise<SignInAnswer> {
  const email = text('email');
  const person = { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') };
  const refused = (errors: Record<string, string>) => ({ typed: { ...person }, errors });
  const errors = fieldErrors(signUpDetailsSchema, person);
  if (Object.keys(errors).length > 0) return { flow: detailsStep(email), refused: refused(errors) };
  const created = await createUser({ ...person, email, ip: readIpLocation(text('ip')), userAgent }, call);
  if (created.ok) return opened({ session: created.value, said: 'signup' }, AFTER_SIGN_IN_PATH);
  const { message, status, fields = {} } = created;
  // The code's proof has expired, or the code was checked in another browser.
  if (status === 403) return startOver(email, created);
  const phase = known(status === 409 ? 'known-address' : 'failure', message);
  return { flow: { step: 'details', email, phase }, refused: refused(fields) };
}

function opened(value: OpenedAccount, to: string): SignInAnswer {
  return { flow: { step: 'done' }, done: { value, to } };
}

function known(reason: 'known-address' | 'failure', message: string): SignInPhase {
  return { kind: 'refused', message, reason };
}
