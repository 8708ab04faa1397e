import { cityName } from '@nestwright/domain/site/place-rules';

/** City names with real hyphens. Addresses use hyphens for spaces, so only a list can distinguish them. */
const hyphenatedCities: readonly string[] = [
  'Annandale-on-Hudson',
  'Cardiff-by-the-Sea',
  'Carmel-by-the-Sea',
  'Castleton-on-Hudson',
  'Cornwall-on-Hudson',
  'Croton-on-Hudson',
  'Dover-Foxcroft',
  'Fuquay-Varina',
  'Hastings-on-Hudson',
  'Ho-Ho-Kus',
  'Lauderdale-by-the-Sea',
  'Manchester-by-the-Sea',
  'Milton-Freewater',
  'Opa-locka',
  'Sedro-Woolley',
  'Soddy-Daisy',
  'Wilkes-Barre',
  'Winston-Salem',
];

const hyphenatedByFolded = new Map(hyphenatedCities.map((name) => [fold(name), name]));

/**
 * An address segment as a city name: `miami-beach` gives `Miami Beach`, `king-of-prussia` gives `King of Prussia`,
 * `winston-salem` gives `Winston-Salem`. Capitals inside a word stay, unless all are capitals.
 */
export function cityFromAddress(text: string): string {
  const known = hyphenatedByFolded.get(fold(text));
  if (known !== undefined) return known;
  const name = cityName(text === text.toUpperCase() ? text.toLowerCase() : text);
  // Lower-cases small words inside a name, except Spanish and French ones, as in La Jolla and Du Bois.
  return name.replace(/(?<=\s)(?:And|By|In|Of|On|Or|The)(?=\s)/g, (word) => word.toLowerCase());
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}
