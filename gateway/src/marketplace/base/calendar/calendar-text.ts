const LONGEST_LINE_BYTES = 75;

/** A file of content lines (RFC 5545), folded. */
export function calendarFileOf(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A moment in UTC: `20261121T130000Z`. */
export function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes backslash, semicolon, comma and line break; removes other control characters. */
export function text(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Folds lines longer than 75 bytes: the rest follows on the next line, after a space. Characters stay whole. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE_BYTES) {
      parts.push(part);
      part = '';
      // The space at the start of a continuation counts.
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
