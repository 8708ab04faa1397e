/** What no page shows: controls, lone surrogates, Unicode's default ignorables, and leftovers of pasted objects. */
const UNSEEN = /(?:[^\P{Cc}\n\t]|[\p{Cs}\p{DI}\uFFF9-\uFFFC])+/gu;
/** Marks that shape or divide words in scripts that need them, such as the non-joiner of Persian. */
const SHAPER = /\u034F|[\u115F-\u1160]|[\u17B4-\u17B5]|[\u180E\u200B-\u200D]/;
const DIRECTION_MARK = /[\u061C\u200E\u200F]/;
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;
/** Letters and marks of the scripts that don't need them. */
const PLAIN_LETTER =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}\p{sc=Inherited}]/u;
const JOINER = '\u200D';
const EMOJI = /[\p{ExtPict}\p{EMod}]/u;
const EMOJI_STYLE = /[\uFE0E\uFE0F]/;
const KEYCAP = '\u20E3';
/** After a black flag, the code of a region, such as Scotland's. */
const REGION = /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u;
const BLACK_FLAG = '\u{1F3F4}';
/** Anything that has a shape of its own, unlike private-use characters, which have one only in some fonts. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{M}]/u;

/**
 * Text of one or more lines as people mean it: the one door for what they type or paste, in the browser and the gateway.
 *
 * - Line ends become line feeds, as in the value of a form's field (WHATWG HTML, "normalize newlines"), so a text is equally
 *   long with and without scripts. Limits count UTF-16 code units, as `maxlength` does.
 * - Look-alike spaces (category Zs and the blank Braille cell) become spaces. Spaces at both ends are removed.
 * - What nobody sees is removed: controls, direction overrides and isolates (UAX #9), zero-width marks, lone surrogates.
 *   It stays where it carries something: joiners in words of scripts that need them (UAX #31), emoji sequences (UTS #51),
 *   variants of characters (UTS #37), direction marks in right-to-left text.
 * - Letters of all scripts stay as they are. NFC would replace some that names are written with.
 *
 * Text of which nothing can be seen becomes ''.
 */
export function cleanText(text: string): string {
  const spaced = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[\p{Zs}\u2800]/gu, ' ');
  const isRightToLeft = RIGHT_TO_LEFT.test(spaced);
  const cleaned = spaced.replace(UNSEEN, (run, at: number) => {
    const end = at + run.length;
    const before = /.$/su.exec(spaced.slice(Math.max(0, at - 2), at))?.[0] ?? '';
    const after = /^./su.exec(spaced.slice(end, end + 2))?.[0] ?? '';
    return carried(run, { before, after, isRightToLeft });
  });
  return SEEN.test(cleaned) ? cleaned.trim() : '';
}

/** Text of one line: as `cleanText`, with a space in place of line ends and tabs. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ');
}

/** The decimal digits of all scripts (category Nd) as 0 to 9: full-width, Arabic and others. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** Each script's digits follow one another from zero, and so do the scripts in some places. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

interface Around {
  before: string;
  after: string;
  isRightToLeft: boolean;
}

/** What stays of a run of unseen characters. */
function carried(run: string, { before, after, isRightToLeft }: Around): string {
  const region = before === BLACK_FLAG ? REGION.exec(run)?.[0] : undefined;
  if (region !== undefined) return region;
  const [first = ''] = run;
  const variant = /\p{VS}/u.test(first) && isVariant(first, before, after) ? first : '';
  if (EMOJI.test(before) && EMOJI.test(after) && run.includes(JOINER)) return variant + JOINER;
  const shaper = isShaped(before) || isShaped(after) ? SHAPER.exec(run)?.[0] : undefined;
  return variant + (shaper ?? (isRightToLeft ? (DIRECTION_MARK.exec(run)?.[0] ?? '') : ''));
}

function isVariant(selector: string, before: string, after: string): boolean {
  if (EMOJI_STYLE.test(selector)) return EMOJI.test(before) || (after === KEYCAP && /[\d#*]/.test(before));
  return isShaped(before) || /[\p{sc=Han}\p{Sm}]/u.test(before);
}

function isShaped(character: string): boolean {
  return /[\p{L}\p{M}]/u.test(character) && !PLAIN_LETTER.test(character);
}
