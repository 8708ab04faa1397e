import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { visitorsCall } from '@nestwright/domain/base/form-action';
import { getProProfile } from '@nestwright/domain/companies/pro-calls';
import { answerSignIn } from '@nestwright/domain/sign-in/sign-in-action';

import { LEADS_PATH, PROFILE_PATH } from './pro-paths.ts';

/** Answers `/pro-sign-up`, posted without scripts. A correct code opens the leads, or the profile if there is none yet. */
export async function answerProSignIn(args: LoaderFunctionArgs): Promise<Response> {
  const call = visitorsCall(args);
  return answerSignIn({
    purpose: 'pro',
    form: await args.request.formData(),
    call,
    async accepted() {
      const profile = await getProProfile(undefined, call);
      return redirect(profile.ok && profile.value === null ? PROFILE_PATH : LEADS_PATH, 303);
    },
  });
}
