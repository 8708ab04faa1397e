/** Most characters of a name, service or place in our sentences. */
const NAME_LENGTH = 60;

/** Characters that browsers read as a dot in a host name (UTS 46). */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/g;
/**
 * `evil.example`, `evil.example/pay`, `user@host`, `https://host`, `www.host`, `192.0.2.1`: everything that mail
 * programs turn into links.
 */
const ADDRESS = /@|:\/|\/\/|www\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]*\p{L}{2}|\d+\.\d+\.\d+\.\d+/iu;
/** Letters of all scripts, digits, and punctuation of names and places. */
const UNWRITTEN = /[^\p{L}\p{M}\p{N} &'’.,:;!?()+#$%/-]/gu;

/**
 * Turns typed text into plain words for a subject or a sentence: one line, without addresses, links and invisible
 * characters, cut to `length` characters. The result may be empty.
 */
export function sanitizeForMail(text: string, length = NAME_LENGTH): string {
  const words = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(DOTS, '.')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .split(' ')
    .filter((word) => !ADDRESS.test(word))
    .join(' ')
    .replace(UNWRITTEN, '')
    .split(' ')
    // What was removed may have stood inside an address: evil*.example.
    .filter((word) => word !== '' && !ADDRESS.test(word))
    .join(' ');
  return Array.from(words).slice(0, length).join('').trimEnd();
}
