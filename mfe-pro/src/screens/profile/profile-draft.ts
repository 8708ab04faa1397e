import { zipDigits } from '@nestwright/contract/zip/rules';
import { formatPhone } from '@nestwright/domain/base/phone-rules';
import { type OwnProfile, type ProProfile, RADIUS_MILES } from '@nestwright/domain/companies/pro-schema';

import type { Fields } from '#forms/form-fields.ts';

import { days } from '@nestwright/domain/companies/pro-schema';
import { type HoursRow, readRows, usualRows } from './hours-rules.ts';

/** The first step while it is being edited. */
export interface CompanyDraft extends Pick<ProProfile, 'company' | 'categories' | 'zip' | 'phone'> {
  radiusMiles: string;
}

/** The hours while they are being edited. */
export interface HoursDraft {
  hours: readonly HoursRow[];
}

/** The last step while it is being edited. */
export interface PageDraft {
  about: string;
  priceGuide: string;
  website: string;
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

/** What the first step begins with. */
export function companyDraft(profile: OwnProfile | null): CompanyDraft {
  if (profile === null)
    return { company: '', categories: [], zip: '', radiusMiles: String(RADIUS_MILES.usual), phone: '' };
  const { company, categories, zip, radiusMiles, phone } = profile;
  return { company, categories, zip, radiusMiles: String(radiusMiles), phone: formatPhone(phone) };
}

/** The first step as its form has it. */
export function readCompany({ text, texts }: Fields): CompanyDraft {
  return {
    company: text('company'),
    categories: texts('categories'),
    // As the browser's field keeps it.
    zip: zipDigits(text('zip')),
    radiusMiles: text('radiusMiles'),
    phone: text('phone'),
  };
}

/** The hours that a company begins with: its own, or usual ones to change. */
export function hoursDraft({ hours }: Pick<OwnProfile, 'hours'>): HoursDraft {
  return { hours: hours.length === 0 ? usualRows : readRows(hours) };
}

/** The hours as their form has them: in each row its days and their times. */
export function readHours({ text, texts }: Fields): HoursDraft {
  const rows = days.map((_, at) => ({
    days: days.filter((day) => texts(`days-${at}`).includes(day)),
    opens: text(`opens-${at}`),
    closes: text(`closes-${at}`),
  }));
  return { hours: rows.filter((row) => row.days.length > 0) };
}

/** What the last step begins with. */
export function pageDraft({ about, priceGuide = '', website }: OwnProfile): PageDraft {
  return { about, priceGuide, website };
}

/** The last step as its form has it. */
export function readPage({ text }: Fields): PageDraft {
  return { about: text('about'), priceGuide: text('priceGuide'), website: text('website') };
}
