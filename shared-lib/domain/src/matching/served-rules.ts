import { waitText } from '@nestwright/contract/duration/rules';
import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { WIDE_MILES } from '@nestwright/domain/requests/ask-farther-rules';

import type { Served } from './served-schema.ts';

/** Companies are counted up to this number (product/wizard#zip). */
export const MOST_COUNTED = 12;

/** What people call the pros of a category; those of the others are `{category} pros`. */
const trades: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'Chimney Sweep': ['chimney sweep', 'chimney sweeps'],
  Cleaning: ['cleaner', 'cleaners'],
  Locksmith: ['locksmith', 'locksmiths'],
  Painting: ['painter', 'painters'],
  Plumbing: ['plumber', 'plumbers'],
  Roofing: ['roofer', 'roofers'],
};

/**
 * Who does the work in a ZIP, in words: `3 plumbers work in 33139. They usually answer within 2 hours.`, or that nobody does and
 * what to do. The text is '' for an unknown service.
 */
export function servedText(
  { count, answerMinutes }: Served,
  { zip, service }: { zip: string; service: string },
): string {
  const category = categoryOf(service);
  if (category === undefined) return '';
  const [one, many] = trades[category] ?? [`${category} pro`, `${category} pros`];
  if (count === 0)
    return `No ${one} works in ${zip} yet. You can still send your request: our team looks for one, and you can have pros up to ${WIDE_MILES} miles away asked.`;
  const who =
    count === 1 ? `1 ${one} works` : `${count}${count >= MOST_COUNTED ? ' or more' : ''} ${many} work`;
  const wait = answerMinutes === null ? '' : ` They usually answer within ${waitText(answerMinutes * 60)}.`;
  return `${who} in ${zip}.${wait}`;
}
