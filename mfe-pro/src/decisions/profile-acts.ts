import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { withQuery } from '@nestwright/contract/query/rules';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act, Decided } from '@nestwright/domain/base/decision-calls';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { HOURS_MESSAGE } from '@nestwright/domain/visits/visit-schema';
import { getProProfile, saveProProfile } from '@nestwright/domain/companies/pro-calls';
import {
  type OwnProfile,
  type ProProfile,
  proProfileSchema,
  RADIUS_MILES,
} from '@nestwright/domain/companies/pro-schema';

import type { Fields } from '#forms/form-fields.ts';
import { hasWrongTimes, repeatedDay, writeRows } from '#screens/profile/hours-rules.ts';
import { readCompany, readHours, readPage } from '#screens/profile/profile-draft.ts';
import { partNamed, partPath } from '#screens/profile/profile-parts.ts';

/** A step's part of the profile, and what is wrong with it that the schema can't see, by field. */
interface Change {
  part: Partial<ProProfile>;
  errors?: Record<string, string>;
}

/** The steps of the profile that a form saves: each saves its own part, and leaves the others as they are. */
export const profileActs = {
  company: saves((fields) => {
    const { radiusMiles, ...rest } = readCompany(fields);
    return { part: { ...rest, radiusMiles: Number(radiusMiles) } };
  }),
  hours: saves((fields) => {
    const { hours } = readHours(fields);
    const twice = repeatedDay(hours);
    if (twice) return { part: {}, errors: { hours: `${twice} is in two places. Please choose it once.` } };
    if (hasWrongTimes(hours)) return { part: {}, errors: { hours: HOURS_MESSAGE } };
    return { part: { hours: writeRows(hours) } };
  }),
  page: saves((fields) => ({ part: readPage(fields) })),
} satisfies Record<string, Act>;

const answerStep = decisionAction({
  actOf: (step) =>
    Object.hasOwn(profileActs, step) ? profileActs[step as keyof typeof profileActs] : undefined,
});

/** Answers `/pro-sign-up/profile` and its steps, in the page or without scripts. A new step leads to the one after it (`then`). */
export async function answerProfile(args: LoaderFunctionArgs): Promise<Response | Decided> {
  const form = await args.request.clone().formData();
  const [step, then] = [form.get('step'), form.get('then')];
  const answer = await answerStep(args);
  const [saved, next] = [partNamed(step), partNamed(then)];
  const isSaved = answer instanceof Response && answer.status === 303;
  return isSaved && saved && next ? redirect(withQuery(partPath(next), { done: saved }), 303) : answer;
}

function saves(read: (fields: Fields) => Change): Act {
  return async ({ text, texts, call }) => {
    const known = await getProProfile(undefined, call);
    if (!known.ok) return known;
    const { part, errors = {} } = read({ text, texts });
    const profile = { ...keptOf(known.value), ...part };
    const fields = { ...fieldErrors(proProfileSchema, profile), ...errors };
    if (Object.keys(fields).length > 0) return { ok: false, message: '', fields };
    return saveProProfile(profile, undefined, call);
  };
}

/** What a step leaves as it is. */
function keptOf(profile: OwnProfile | null): ProProfile {
  if (profile === null)
    return {
      company: '',
      categories: [],
      zip: '',
      radiusMiles: RADIUS_MILES.usual,
      phone: '',
      website: '',
      about: '',
      priceGuide: '',
      hours: [],
    };
  const { company, categories, zip, radiusMiles, phone, website, about, priceGuide, hours } = profile;
  const kept = { company, categories, zip, radiusMiles, phone, website, about, hours };
  return priceGuide === undefined ? kept : { ...kept, priceGuide };
}
