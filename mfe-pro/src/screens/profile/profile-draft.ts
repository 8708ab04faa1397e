import { zipDigits } from '@nestwright/contract/zip/rules';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { HOURS_MESSAGE } from '@nestwright/domain/visits/visit-schema';
import { formatPhone } from '@nestwright/domain/base/phone-rules';
import {
  days,
  proProfileSchema,
  RADIUS_MILES,
  type OwnProfile,
  type ProProfile,
} from '@nestwright/domain/companies/pro-schema';

import { readWeek, usualWeek, writeWeek, wrongDay, type Week } from '#account/hours-rules.ts';

/** The profile while it is being edited. */
export interface ProfileDraft extends Omit<ProProfile, 'hours' | 'radiusMiles' | 'priceGuide'> {
  priceGuide: string;
  radiusMiles: string;
  week: Week;
}

/** The distances to choose from, in miles. */
export const radiusChoices: readonly number[] = [
  RADIUS_MILES.least,
  10,
  15,
  RADIUS_MILES.usual,
  35,
  50,
  75,
  RADIUS_MILES.most,
];

/** The usual distances, plus the saved one if it differs. */
export function radiusOptions(saved: string) {
  const miles = radiusChoices.map(String);
  return (miles.includes(saved) ? miles : [saved, ...miles]).map((value) => ({
    value,
    label: `${value} miles`,
  }));
}

/** The form's initial values: the saved profile, or an empty one. */
export function draftOf(profile: OwnProfile | null): ProfileDraft {
  if (!profile) {
    const radiusMiles = String(RADIUS_MILES.usual);
    return {
      company: '',
      categories: [],
      zip: '',
      radiusMiles,
      phone: '',
      website: '',
      about: '',
      priceGuide: '',
      week: usualWeek,
    };
  }
  const { company, categories, zip, radiusMiles, phone, website, about, priceGuide = '', hours } = profile;
  const kept = { company, categories, zip, website, about, priceGuide };
  return { ...kept, radiusMiles: String(radiusMiles), phone: formatPhone(phone), week: readWeek(hours) };
}

/** The values of the form's fields, by name, as posted without scripts. */
export function draftFromForm(typed: Readonly<Record<string, string | string[]>>): ProfileDraft {
  const texts = (name: string) => [typed[name] ?? []].flat();
  const text = (name: string) => texts(name)[0] ?? '';
  return {
    company: text('company'),
    categories: texts('categories'),
    // As the browser's field keeps it.
    zip: zipDigits(text('zip')),
    radiusMiles: text('radiusMiles'),
    phone: text('phone'),
    website: text('website'),
    about: text('about'),
    priceGuide: text('priceGuide'),
    week: Object.fromEntries(
      days.map((day) => [day, { opens: text(`opens-${day}`), closes: text(`closes-${day}`) }]),
    ) as Week,
  };
}

/** The profile to send. */
export function profileOf({ week, radiusMiles, ...rest }: ProfileDraft): ProProfile {
  return { ...rest, radiusMiles: Number(radiusMiles), hours: writeWeek(week) };
}

/** Messages by field; none if the profile can be saved. */
export function draftErrors(draft: ProfileDraft): Record<string, string> {
  const errors = fieldErrors(proProfileSchema, profileOf(draft));
  return wrongDay(draft.week) ? { ...errors, hours: HOURS_MESSAGE } : errors;
}
