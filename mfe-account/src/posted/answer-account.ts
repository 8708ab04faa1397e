import { SIGN_IN_NEEDED } from '@nestwright/contract/form/rules';
import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { readEmail } from '@nestwright/domain/base/email-rules';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { refuseFields, refuseFor, visitorsCall } from '@nestwright/domain/base/form-action';
import type { CallGateway } from '@nestwright/domain/base/http-calls';
import { paths } from '@nestwright/domain/paths';
import { signUpDetailsSchema } from '@nestwright/domain/base/person-schema';
import { answerSignIn, postedText, showSignIn } from '@nestwright/domain/sign-in/sign-in-action';
import { changeUser, currentUser, deleteUser } from '@nestwright/domain/sign-in/user-calls';

/**
 * Answers the forms of `/account/manage` that are posted without scripts only. The form's `step` says what it does. The code form's `step` is in the
 * page's address.
 */
export async function answerAccount(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const call = visitorsCall(args);
  const asked = new URL(args.request.url).searchParams.get('step') ?? '';
  switch (postedText(form, 'step') || asked) {
    case 'person':
      return savePerson(form, call);
    case 'email':
      return prove(form, call, { step: 'email', next: 'new-email#email-heading' });
    case 'download':
      return prove(form, call, { step: 'download', next: 'download-ready#download-heading' });
    case 'new-email':
      return changeEmail(form, call);
    case 'delete':
      return deleteAccount(form, call);
    default:
      return redirect(paths.account('manage'), 303);
  }
}

function done(step: string): Response {
  return redirect(`${paths.account('manage')}?done=${step}`, 303);
}

async function savePerson(form: FormData, call: CallGateway): Promise<Response> {
  const typed = {
    firstName: postedText(form, 'firstName'),
    lastName: postedText(form, 'lastName'),
    phone: postedText(form, 'phone'),
  };
  const errors = fieldErrors(signUpDetailsSchema, typed);
  if (Object.keys(errors).length > 0) return refuseFields(call, { typed, errors });
  const changed = await changeUser(typed, call);
  return changed.ok ? done('person') : refuseFor(changed, typed);
}

/** A code sent to the current address proves the person's identity, so an unattended browser isn't enough. Then `next` is shown. */
async function prove(
  form: FormData,
  call: CallGateway,
  { step, next }: { step: string; next: string },
): Promise<Response> {
  const user = await currentUser(call);
  if (!user.ok) return refuseFor(user, { step });
  form.set('email', user.value.UserEmail);
  return answerSignIn({
    purpose: 'proof',
    form,
    call,
    accepted: () => redirect(`${paths.account('manage')}?step=${next}`, 303),
  });
}

async function changeEmail(form: FormData, call: CallGateway): Promise<Response> {
  const answer = await answerSignIn({
    purpose: 'email-change',
    form,
    call,
    async accepted({ email }) {
      const changed = await changeUser({ email }, call);
      if (changed.ok) return done('email');
      const { message } = changed;
      const phase = { kind: 'refused', message, reason: 'failure' } as const;
      return showSignIn({ flow: { step: 'email', email, phase } }, 422);
    },
  });
  if (answer.status !== 422) return answer;
  const user = await currentUser(call);
  if (!user.ok && user.code === SIGN_IN_NEEDED) return refuseFor(user, { step: 'new-email' });
  // At the second press of the button, the code is spent, because the first press has already changed the address.
  const isChanged =
    form.has('code') &&
    user.ok &&
    user.value.UserEmail === readEmail(postedText(form, 'email'))?.toLowerCase();
  return isChanged ? done('email') : answer;
}

async function deleteAccount(form: FormData, call: CallGateway): Promise<Response> {
  const user = await currentUser(call);
  if (!user.ok) return refuseFor(user, { step: 'delete' });
  const email = user.value.UserEmail;
  form.set('email', email);
  return answerSignIn({
    purpose: 'proof',
    form,
    call,
    async accepted() {
      const deleted = await deleteUser(call);
      if (deleted.ok) return redirect(paths.home, 303);
      const phase = { kind: 'refused', message: deleted.message, reason: 'failure' } as const;
      return showSignIn({ flow: { step: 'email', email, phase } }, 422);
    },
  });
}
