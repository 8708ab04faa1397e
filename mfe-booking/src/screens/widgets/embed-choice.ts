import { mainCategories } from '@nestwright/domain/site/category-rules';
import { zipDigits } from '@nestwright/contract/zip/rules';

/** An integrator's choices on `/widgets`. */
export interface EmbedChoice {
  service: string;
  zip: string;
  company: string;
  companyId: string;
  mode: 'inline' | 'popup' | 'float';
  theme: 'light' | 'dark';
  /** Such as `#1b2225`, or '' for our own. */
  accent: string;
}

/** A value to choose, as the page names it. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  note?: string;
}

/** Where the page shows the snippet. */
export const SNIPPET_ID = 'snippet';
/** Longest name of a company. */
export const COMPANY_LIMIT = 120;

/** The services that a form can ask for. */
export const services: Option[] = [
  { value: '', label: 'Let the visitor choose' },
  ...mainCategories.map((name) => ({ value: name, label: name })),
];
/** The ways in which a form appears. */
export const modes: Option<EmbedChoice['mode']>[] = [
  { value: 'inline', label: 'Inline', note: 'Part of your page, as tall as it needs to be' },
  { value: 'popup', label: 'Pop-up', note: 'A button where you put it that opens the form in a dialog' },
  { value: 'float', label: 'Floating', note: 'A button in the corner of the window' },
];
/** The themes of a form. */
export const themes: Option<EmbedChoice['theme']>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
/** The accent colors of a form. */
export const accents: Option[] = [
  { value: '', label: 'Nestwright graphite' },
  { value: '#175a51', label: 'Spruce green' },
  { value: '#1d4e89', label: 'Blue' },
  { value: '#8a1c4a', label: 'Plum' },
];

/** The choices in the address's query. Anyone can craft one, so only values that the form offers count. */
export function readChoice(query: URLSearchParams): EmbedChoice {
  const offered = <T extends string>(name: string, options: Option<T>[], usual: T): T =>
    options.find(({ value }) => value === query.get(name))?.value ?? usual;
  return {
    service: offered('service', services, 'Roofing'),
    zip: zipDigits(query.get('zip') ?? ''),
    company: (query.get('company') ?? '').slice(0, COMPANY_LIMIT),
    companyId: (query.get('companyid') ?? '').trim().slice(0, COMPANY_LIMIT),
    mode: offered('mode', modes, 'inline'),
    theme: offered('theme', themes, 'light'),
    accent: offered('accent', accents, ''),
  };
}
