/** Words that say nothing about the job. */
const SMALL_WORDS = new Set(
  (
    'a an the my our your his her its their this that these those i we you he she it they me us them there and or but of ' +
    'to for in on at by with from into as so is are was were be been am has have had having do does did get gets got ' +
    'getting need needs want wants wanted would like please help someone somebody anyone who what when where how which ' +
    'why can could should will just really very some any keep keeps kept going goes go comes come coming after while ' +
    'all about every more much too also than then im ive theres its ill id lets make makes seems thing near me back ' +
    'over around one two three put puts putting turn turns way time times year years morning night anymore ' +
    'looking find hire pro pros service services problem problems issue issues new old whole been house home'
  ).split(' '),
);

/** All negations: "won't drain" and "no heat" each have one. */
const NO =
  /^(no|not|never|wont|dont|doesnt|cant|cannot|isnt|arent|didnt|wouldnt|hasnt|havent|without|stopped|quit)$/;

/** One word of a text. */
export interface PlainWord {
  /** The word as typed, in lower case. */
  raw: string;
  /** The stem that its forms share: "leak" for "leaking", "leaky" and "leaks". */
  stem: string;
}

/**
 * The meaningful words of a text, in order, without case, accents, apostrophes and small words. If all words are small,
 * they are all kept.
 */
export function plainWords(text: string): PlainWord[] {
  const raws = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/\ba\/c\b|\ba\.c\b\.?/g, 'ac')
    .split(/[^a-z0-9]+/)
    .filter((raw) => raw !== '');
  const telling = raws.filter((raw) => !SMALL_WORDS.has(raw));
  return (telling.length > 0 ? telling : raws).map((raw) => ({ raw, stem: stem(raw) }));
}

/** Words that say where it happened, in what weather or how, rather than what it happened to. */
const CIRCUMSTANCES =
  'living room bedroom hallway counter porch yard upstairs downstairs storm wind summer winter blew blown fell';
let circumstances: ReadonlySet<string> | undefined;

/** Whether a stem says where, in what weather or how something happened. */
export function isCircumstance(wanted: string): boolean {
  circumstances ??= new Set(CIRCUMSTANCES.split(' ').map(stem));
  return circumstances.has(wanted);
}

const ENDINGS =
  /(icians?|icity|ically|icals?|ations?|ators?|ments?|ness|ances?|ages?|ings?|ions?|ers?|ors?|eds?|ates?|ly|ic)$/;

const stems = new Map<string, string>();

function stem(raw: string): string {
  let known = stems.get(raw);
  if (known === undefined) stems.set(raw, (known = NO.test(raw) ? 'no' : cut(raw)));
  return known;
}

/** A word without its ending, if enough remains. It need not be English, only the same for all forms of a word. */
function cut(raw: string): string {
  if (raw.length < 4) return raw;
  const single = raw
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
  const short = single.replace(ENDINGS, '');
  const kept = short.length > 2 && /[aeiouy]/.test(short) ? short : single;
  return kept
    .replace(/([bdfgklmnprt])\1$/, '$1')
    .replace(/(.{3})[ey]$/, '$1')
    .replace(/ie?$/, '');
}
