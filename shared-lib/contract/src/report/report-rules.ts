/** The maximum length of a reported error message. */
export const ERROR_MESSAGE_LENGTH = 120;

/** Stands for the parts that were removed from a message. */
const GAP = '*';
/** Only this much of a message is examined, because it may contain a whole document. */
const LOOKED_AT = 1000;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’|\u00ab[^\u00bb]*\u00bb/g;
/** A word with the punctuation around it, which stays. */
const WORD = /^([([{<]*)(.*?)([)\]}>,;:.!?]*)$/s;
const PLAIN = /^[A-Za-z]+(?:-[a-z]+)*$/;

/**
 * The program's own words in an error message. Quoted text, numbers, ids, addresses of people and pages, names (words
 * with a capital inside a sentence), other alphabets, and what follows a colon become `*`, because a message may repeat
 * what a person typed. Only the error's own name, at the beginning, is followed by more of the program's words.
 *
 * @example messageTemplate('TypeError: No city "Miami" in 33101') // 'TypeError: No city * in *'
 * @example messageTemplate('Error: No such city: Miami') // 'Error: No such city: *'
 */
export function messageTemplate(message: string): string {
  const unquoted = message
    .slice(0, LOOKED_AT)
    // An apostrophe inside a word is not a quotation mark.
    .replace(/([A-Za-z])['’](?=[A-Za-z])/g, '$1')
    .replace(QUOTED, ` ${GAP} `)
    .replace(/["'`“”‘’\u00ab\u00bb].*/s, ` ${GAP}`);
  let begins = true;
  let isValue = false;
  const words = unquoted.split(/\s+/).flatMap((word, at) => {
    if (word === '') return [];
    if (isValue) return [GAP];
    const [, before = '', core = '', after = ''] = WORD.exec(word) ?? [];
    const stays = PLAIN.test(core) && core.length <= 40 && (begins || core.toLowerCase() === core);
    begins = /[.:!?]$/.test(after);
    isValue = stays && after.endsWith(':') && at > 0;
    return [stays ? `${before}${core}${after}` : GAP];
  });
  const text = words.filter((word, at) => word !== GAP || words[at - 1] !== GAP).join(' ');
  return text.slice(0, ERROR_MESSAGE_LENGTH).trimEnd() || GAP;
}

/** A place in a file of a release. */
export interface StackFrame {
  remote: string;
  version: string;
  /** File, line and column, such as `src_a.js:1:200`. */
  place: string;
}

const FRAME = /\/releases\/([a-z][\w-]*)\/([\w.+-]+)\/([\w./~-]+:\d+:\d+)/g;
/** The shell's name in the release store. It calls every remote, so its frames say nothing about the owner. */
const SHELL = 'shell';
/** The number of frames that identify a failure. More would distinguish different ways to the same one. */
const MAX_FRAMES = 5;

/** The frames of a stack, innermost first, that are in files of releases. */
export function releaseFrames(stack: string): StackFrame[] {
  return [...stack.matchAll(FRAME)].map(([, remote = '', version = '', place = '']) => ({
    remote,
    version,
    place,
  }));
}

/**
 * The owner of an error according to its stack: the innermost remote, the shell if no remote is involved, or undefined
 * if the error is not ours.
 */
export function blamed(frames: readonly StackFrame[]): StackFrame | undefined {
  return frames.find(({ remote }) => remote !== SHELL) ?? frames[0];
}

/** Eight hexadecimal digits that distinguish stacks (FNV-1a); 0 for an error without frames. */
export function stackHash(frames: readonly StackFrame[]): string {
  if (frames.length === 0) return '00000000';
  let hash = 0x811c9dc5;
  for (const { remote, place } of frames.slice(0, MAX_FRAMES))
    for (const character of `${remote} ${place}\n`)
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
