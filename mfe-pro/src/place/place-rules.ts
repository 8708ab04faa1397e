import { fromHyphenated, knownService } from '@nestwright/domain/site/catalog-rules';
import { type State, territories } from '@nestwright/domain/site/place-data';
import { cityName, stateOf, type CompaniesPlace } from '@nestwright/domain/site/place-rules';

import { cityFromAddress } from './city-name-rules.ts';

/** The maximum length of a city, service or service type in an address. */
export const PLACE_TEXT_LIMIT = 60;

/** A place and service that can be listed. */
export interface ListedPlace extends CompaniesPlace {
  stateName: string;
  /** Whether the service is in the services list. Pages for other services are not indexed. */
  isKnownService: boolean;
}

/** The four parts of the address, decoded. */
export type PlaceParams = Readonly<Partial<Record<string, string>>>;

/**
 * The place and service in a companies list's address (product/pros#companies-list); undefined for nonsense. The state may
 * be a code or a full name, in any case, with spaces or hyphens.
 */
export function readListedPlace(params: PlaceParams): ListedPlace | undefined {
  const state = stateOf(params['state'] ?? '') ?? territoryOf(params['state'] ?? '');
  const city = readCity(params['city'] ?? '');
  const service = readService(params['service'] ?? '');
  const serviceType = readService(params['servicetype'] ?? '');
  if (!state || !city || !service || !serviceType) return undefined;
  const isKnownService = knownService(service) !== undefined;
  return { state: state.code, stateName: state.name, city, service, serviceType, isKnownService };
}

function territoryOf(text: string): State | undefined {
  const wanted = text
    .trim()
    .replace(/[\s-]+/g, ' ')
    .toLowerCase()
    .replace(/^u\.?s\.? (?=virgin islands$)/, '');
  return territories.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

function readCity(text: string): string | undefined {
  const city = cityFromAddress(text);
  return city.length <= PLACE_TEXT_LIMIT && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(city) ? city : undefined;
}

function readService(text: string): string | undefined {
  const service = fromHyphenated(text);
  if (service.length > PLACE_TEXT_LIMIT || !/\p{L}/u.test(service)) return undefined;
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}&/'’.,+() -]*$/u.test(service)) return undefined;
  return knownService(service) ?? cityName(oneCase(service));
}

/** Lower-cases all-caps text so its words can be capitalized; leaves other text unchanged. */
function oneCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}
