import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { onceOnly } from '@nestwright/contract/form/rules';
import { refuseFor, visitorsCall } from '@nestwright/domain/base/form-action';
import type { CallGateway, Failure } from '@nestwright/domain/base/http-calls';
import { endCalendarFeed, makeCalendarFeed } from '@nestwright/domain/visits/visit-calls';

import { answerSignIn } from '@nestwright/domain/sign-in/sign-in-action';
import { currentUser } from '@nestwright/domain/sign-in/user-calls';

import { VISITS_PATH } from '#account/pro-paths.ts';

/** Answers the calendar’s part of `/pro-sign-up/visits`, posted without scripts. */
export async function answerCalendarFeed(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  // The form of the proof is at the address that asks for it.
  const typed = form.get('step');
  const asked = new URL(args.request.url).searchParams.get('step') ?? '';
  const step = typeof typed === 'string' ? typed : asked;
  const call = visitorsCall(args);
  const refused = (failure: Failure) => refuseFor(failure, { step });
  switch (step) {
    case 'feed-make': {
      const made = await makeCalendarFeed(call);
      if (!made.ok && made.code === 'proof-needed')
        return redirect(`${VISITS_PATH}?step=feed-prove#calendar`, 303);
      if (!made.ok) return refused(made);
      // The address is shown only once, on the page that answers the form.
      return Response.json(onceOnly({ typed: { step, address: made.value.address }, errors: {} }));
    }
    case 'feed-prove':
      return proveForFeed(form, call);
    case 'feed-end': {
      const ended = await endCalendarFeed(call);
      return ended.ok ? redirect(`${VISITS_PATH}?done=${step}#calendar`, 303) : refused(ended);
    }
    default:
      return redirect(VISITS_PATH, 303);
  }
}

/** A code sent to the account's address proves who asks for the calendar's address. The page then has its button again. */
async function proveForFeed(form: FormData, call: CallGateway): Promise<Response> {
  const user = await currentUser(call);
  if (!user.ok) return refuseFor(user, { step: 'feed-prove' });
  form.set('email', user.value.UserEmail);
  return answerSignIn({
    purpose: 'proof',
    form,
    call,
    accepted: () => redirect(`${VISITS_PATH}?step=feed-proven#calendar`, 303),
  });
}
