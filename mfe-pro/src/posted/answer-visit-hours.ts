import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { onceOnly } from '@nestwright/contract/form/rules';
import { refuseFields, refuseFor, visitorsCall } from '@nestwright/domain/base/form-action';
import type { CallGateway, Failure } from '@nestwright/domain/base/http-calls';
import { endCalendarFeed, makeCalendarFeed, saveVisitHours } from '@nestwright/domain/visits/visit-calls';

import { answerSignIn } from '@nestwright/domain/sign-in/sign-in-action';
import { currentUser } from '@nestwright/domain/sign-in/user-calls';

import { VISITS_PATH } from '#account/pro-paths.ts';
import { draftErrors, draftFromForm, hoursOf } from '#screens/visits/visit-hours-draft.ts';

/** Answers `/pro-sign-up/visits`, posted without scripts: the hours for visits, or the calendar's address. */
export async function answerVisitHours(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === 'string') (typed[name] ??= []).push(value);
  // The form of the proof is at the address that asks for it.
  const [step = new URL(args.request.url).searchParams.get('step') ?? ''] = typed['step'] ?? [];
  const call = visitorsCall(args);
  const done = (place: string) => redirect(`${VISITS_PATH}?done=${step}${place}`, 303);
  const refused = (failure: Failure) => refuseFor(failure, { step });
  switch (step) {
    case 'hours': {
      const draft = draftFromForm(typed);
      const errors = draftErrors(draft);
      if (Object.keys(errors).length > 0) return refuseFields(call, { typed: { ...typed, step }, errors });
      const saved = await saveVisitHours(hoursOf(draft), call);
      return saved.ok ? done('#hours-form') : refuseFor(saved, { ...typed, step });
    }
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
      return ended.ok ? done('#calendar') : refused(ended);
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
