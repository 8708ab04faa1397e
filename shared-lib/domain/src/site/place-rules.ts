import { addressStates, type State, states } from './place-data.ts';

/**
 * The place and service named by a companies list's path (product/pros#companies-list,
 * `/{state}/{city}/{service}/{servicetype}`).
 */
export interface CompaniesPlace {
  /** The state as the page shows it: the code of a known state (`FL`), or else the path's text. */
  state: string;
  city: string;
  service: string;
  serviceType: string;
}

/** The state with a code or name, in any case, with spaces or hyphens; undefined for anything else. */
export function stateOf(text: string): State | undefined {
  const wanted = text
    .trim()
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
  return states.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

/** Whether an address can be in this state, given as a postal code: `FL`, `GU`. */
export function isAddressState(code: string): boolean {
  return addressStates.some((state) => state.code === code);
}

/** Path text as a name: `miami-beach` gives `Miami Beach`; existing capitals stay. */
export function cityName(text: string): string {
  return shown(text).replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** A place as pages show it: `Miami Beach, FL`; '' while no city is known. */
export function placeName(place: { city: string; state: string } | null): string {
  if (place === null || place.city === '') return '';
  return place.state === '' ? place.city : `${place.city}, ${place.state}`;
}

/** Head of a companies list (product/pros#companies-list). */
export function companiesTitle({ service, city, state }: CompaniesPlace): string {
  return `Top 3 matching ${service} Service in ${city}, ${state}`;
}

function shown(text: string): string {
  return text.replace(/[-\s\p{C}]+/gu, ' ').trim();
}
