import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { refuseFields, refuseFor, visitorsCall } from '@nestwright/domain/base/form-action';
import { getProProfile, saveProProfile } from '@nestwright/domain/companies/pro-calls';

import { LEADS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';
import { draftErrors, draftFromForm, profileOf } from '#screens/profile/profile-draft.ts';

/** Answers `/pro-sign-up/profile`, posted without scripts: the company's details. The first save opens the leads. */
export async function answerProfile(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === 'string') (typed[name] ??= []).push(value);
  const draft = draftFromForm(typed);
  const errors = draftErrors(draft);
  const call = visitorsCall(args);
  if (Object.keys(errors).length > 0) return refuseFields(call, { typed, errors });
  const before = await getProProfile(undefined, call);
  const saved = await saveProProfile(profileOf(draft), undefined, call);
  if (!saved.ok) return refuseFor(saved, typed);
  const isFirst = before.ok && before.value === null;
  return redirect(isFirst ? LEADS_PATH : `${PROFILE_PATH}?done=profile`, 303);
}
