import { fromHyphenated } from '@nestwright/shared-lib/catalog/rules';

import { type State, states } from './place-data.ts';

/** What the path of a companies list names (section 2, `/{state}/{city}/{service}/{servicetype}`). */
export interface CompaniesPlace {
  /** As the page shows it: the code for a known state (`FL`), otherwise the text of the path. */
  state: string;
  city: string;
  service: string;
  serviceType: string;
}

/** The state of a code or name, whatever its case, with spaces or hyphens; undefined for anything else. */
export function stateOf(text: string): State | undefined {
  const wanted = text
    .trim()
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
  return states.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

/**
 * What a companies list's path names; undefined for a path of fewer than four segments. Segments after the fourth make
 * no difference.
 *
 * @param pathname as in `location.pathname`, percent-encoded.
 */
export function readCompaniesPath(pathname: string): CompaniesPlace | undefined {
  const parts = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  const [state, city, service, serviceType] = parts;
  if (state === undefined || city === undefined || service === undefined || serviceType === undefined)
    return undefined;
  return {
    state: stateOf(state)?.code ?? shown(state),
    city: cityName(city),
    service: fromHyphenated(service),
    serviceType: cityName(serviceType),
  };
}

/** Text of a path as a name: `miami-beach` gives `Miami Beach`; capitals that are there stay. */
export function cityName(text: string): string {
  return shown(text).replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Head of a companies list (section 2). */
export function companiesTitle({ service, city, state }: CompaniesPlace): string {
  return `Top 3 matching ${service} Service in ${city}, ${state}`;
}

function shown(text: string): string {
  return text.replace(/[-\s\p{C}]+/gu, ' ').trim();
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
