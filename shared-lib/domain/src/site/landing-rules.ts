import { fromHyphenated, knownService } from '@nestwright/domain/site/catalog-rules';
import { hyphenated } from '@nestwright/domain/site/category-rules';
import { hasSpg } from '@nestwright/domain/site/city-page-rules';
import { urgencies, type Urgency } from '@nestwright/domain/requests/project-rules';
import { type QueryEntry, readQuery, writeQuery } from '@nestwright/contract/query/rules';
import { isZip, zipDigits } from '@nestwright/contract/zip/rules';

import { campaigns, PARAMETER_LIMIT, sources } from './landing-data.ts';
import type { Visit } from './landing-schema.ts';

/** Parses a visit from `location.search`; any text is accepted. */
export function readVisit(search: string): Visit {
  const query = readQuery(search);
  const value = (name: string): string => plain(query.find(([key]) => key === name)?.[1] ?? '');
  const zip = zipDigits(value('zipcode'));
  const discount = value('discount');
  return {
    hasSpg: hasSpg(search),
    source: sources.find((known) => known === value('spg')) ?? null,
    campaign: campaigns.find((known) => known === value('ct')) ?? null,
    cityId: value('cd'),
    keyword: knownKeyword(value('kd')) ?? '',
    discount: discount === 'yes' || discount === 'no' ? discount : null,
    company: value('company'),
    companyId: value('companyid'),
    urgency: urgencies.find((known) => known === value('urgency')) ?? '',
    service: fromHyphenated(value('service')),
    need: value('need'),
    zip: isZip(zip) ? zip : '',
  };
}

/** City-page mode is on when `spg` is `g` (product/shell#parameters). */
export function isCityPage(visit: Visit): boolean {
  return visit.source === 'g';
}

/**
 * An ad's keyword in our own spelling if it names a category or sub-service; otherwise undefined. Anyone can craft an
 * address, so other text is never shown.
 */
export function knownKeyword(keyword: string): string | undefined {
  return knownService(plain(keyword));
}

/**
 * The query without some parameters, with its question mark; '' if nothing is left (product/wizard#addresses).
 */
export function passThrough(search: string, without: readonly string[] = []): string {
  return writeQuery(readQuery(search).filter(([name]) => !without.includes(name)));
}

/**
 * The address of the wizard for a category page's links: the service, `zipcode` if one is known, and the rest of the
 * current query, so that the traffic source and the campaign type are kept (product/shell#parameters).
 *
 * @param zip five digits or ''
 * @param urgency how soon it is needed, if known
 */
export function requestPath(category: string, search: string, zip: string, urgency?: Urgency): string {
  const first: QueryEntry[] = [['service', hyphenated(category)]];
  if (isZip(zip)) first.push(['zipcode', zip]);
  if (urgency) first.push(['urgency', urgency]);
  const named = first.map(([name]) => name);
  const rest = readQuery(search).filter(([name]) => !named.includes(name));
  return `/request-service${writeQuery([...first, ...rest])}`;
}

/** Text without control characters, cut to a maximum length. */
function plain(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, PARAMETER_LIMIT)
    .trim();
}
