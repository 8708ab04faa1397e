import { type Danger, dangers, harmless, signParts, signs } from './danger-data.ts';

interface Look {
  harmless: RegExp;
  signs: ReadonlyMap<Danger['kind'], RegExp>;
}

let look: Look | undefined;

/**
 * The dangers that a text speaks of, the most urgent first; none for text about ordinary work (product/rules#danger). A
 * list of words can't be complete, so pages also say what to do in danger wherever a request is urgent.
 *
 * @param text as typed, in any case and with any marks
 */
export function dangersIn(text: string): Danger[] {
  const plain = plainWords(text);
  if (plain === '') return [];
  look ??= compile();
  const { harmless: known, signs: of } = look;
  const left = plain.replace(known, '$1,');
  return dangers.filter(({ kind }) => of.get(kind)!.test(left));
}

/** The dangers that every urgent request is warned of, whatever it says. */
export const usualDangers: readonly Danger[] = dangers.filter(
  ({ kind }) => kind === 'fire' || kind === 'gas' || kind === 'trapped',
);

/** Lower case without marks, with plain apostrophes and single spaces, and a comma where a sentence ends. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’\u02bc`\u00b4]/g, "'")
    .replace(/[.!?;:,()"“”\n]+/g, ' , ')
    .replace(/[^\p{L}\p{N}',&/]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Compiled once, when the first text is looked at. */
function compile(): Look {
  const whole = (sign: string) => sign.replace(/[A-Z]{3,}/g, (name) => `(${signParts[name]})`);
  return {
    harmless: new RegExp(`(^|[ ,/&])(?:${harmless.map(whole).join('|')})(?=$|[ ,/&'])`, 'gu'),
    signs: new Map(
      dangers.map(({ kind }) => [
        kind,
        new RegExp(`(?:^|[ ,/&])(?:${signs[kind].map(whole).join('|')})`, 'u'),
      ]),
    ),
  };
}
