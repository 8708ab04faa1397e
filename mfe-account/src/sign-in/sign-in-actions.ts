import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { visitorsCall } from '@nestwright/domain/base/form-action';
import { signUpDetailsSchema } from '@nestwright/domain/base/person-schema';
import { logInWithProof, logOut } from '@nestwright/domain/sign-in/session-calls';
import { AFTER_SIGN_IN_PATH, EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';
import { answerSignIn, postedText, showSignIn } from '@nestwright/domain/sign-in/sign-in-action';
import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { createUser } from '@nestwright/domain/sign-in/user-calls';
import { paths } from '@nestwright/domain/paths';

/** Answers `/login`, posted without scripts: the address, the code, or a log-out. */
export async function answerLogin(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const call = visitorsCall(args);
  if (form.get('go') === 'log-out') {
    await logOut(call);
    return redirect(paths.home, 303);
  }
  return answerSignIn({ purpose: 'login', form, call, accepted: () => redirect(AFTER_SIGN_IN_PATH, 303) });
}

/** Answers `/sign-up`, posted without scripts: the address, the code, or the personal details. */
export async function answerSignUp(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  if (form.get('go') === 'log-in') return logInProven(args, form);
  if (form.has('firstName')) return create(args, form);
  return answerSignIn({
    purpose: 'sign-up',
    form,
    call: visitorsCall(args),
    accepted({ email, checked }) {
      const phase: SignInPhase = checked.hasAccount
        ? { kind: 'refused', message: EMAIL_ON_FILE_MESSAGE, reason: 'proven-address' }
        : { kind: 'editing' };
      return showSignIn({ flow: { step: 'details', email, phase } });
    },
  });
}

async function logInProven(args: LoaderFunctionArgs, form: FormData): Promise<Response> {
  const opened = await logInWithProof(postedText(form, 'email'), visitorsCall(args));
  // The proof has expired or has been used, so the login sends a new code.
  return redirect(opened.ok ? AFTER_SIGN_IN_PATH : paths.login, 303);
}

async function create(args: LoaderFunctionArgs, form: FormData): Promise<Response> {
  const email = postedText(form, 'email');
  const typed = {
    firstName: postedText(form, 'firstName'),
    lastName: postedText(form, 'lastName'),
    phone: postedText(form, 'phone'),
  };
  const details = (phase: SignInPhase, errors: Record<string, string>) =>
    showSignIn({ flow: { step: 'details', email, phase }, typed, errors }, 422);
  const errors = fieldErrors(signUpDetailsSchema, typed);
  if (Object.keys(errors).length > 0) return details({ kind: 'editing' }, errors);
  const userAgent = args.request.headers.get('user-agent') ?? '';
  const created = await createUser({ ...typed, email, ip: null, userAgent }, visitorsCall(args));
  if (created.ok) return redirect(AFTER_SIGN_IN_PATH, 303);
  const { message, status, fields = {} } = created;
  // The code's proof has expired.
  if (status === 403)
    return showSignIn(
      { flow: { step: 'email', email, phase: { kind: 'refused', message, reason: 'failure' } } },
      422,
    );
  return details({ kind: 'refused', message, reason: status === 409 ? 'known-address' : 'failure' }, fields);
}
