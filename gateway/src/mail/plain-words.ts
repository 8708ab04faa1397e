/** Most characters of a name, service or place in a sentence of ours. */
const NAME_LENGTH = 60;

/** Dots that browsers take for a dot in a host's name (UTS 46). */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/g;
/** `evil.example`, `evil.example/pay`, `user@host`, `https://host`, `www.host`, `192.0.2.1`: what mail programs make links of. */
const ADDRESS = /@|:\/|\/\/|www\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]*\p{L}{2}|\d+\.\d+\.\d+\.\d+/iu;
/** Letters of all scripts, digits, and the signs that names and places are written with. */
const UNWRITTEN = /[^\p{L}\p{M}\p{N} &'’.,:;!?()+#$%/-]/gu;

/**
 * What people typed, as plain words for a subject or a sentence of our mail: in one line, without addresses and links,
 * without invisible characters, and cut to `length` characters. It may come out empty.
 */
export function plainWords(text: string, length = NAME_LENGTH): string {
  const words = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(DOTS, '.')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .split(' ')
    .filter((word) => !ADDRESS.test(word))
    .join(' ')
    .replace(UNWRITTEN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return Array.from(words).slice(0, length).join('').trimEnd();
}
