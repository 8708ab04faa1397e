/** A query's names and values, decoded and in order. */
export type QueryEntry = readonly [name: string, value: string];

/** The entries of `location.search`, with or without its question mark. Invalid percent-encoding is kept as is. */
export function readQuery(search: string): QueryEntry[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0
        ? [decode(part), '']
        : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
}

/** A query with its question mark, or '' when there are no entries. */
export function writeQuery(entries: readonly QueryEntry[]): string {
  const text = entries.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** The path with a query of the parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const entries: QueryEntry[] = [];
  for (const [name, value] of Object.entries(parameters)) if (value) entries.push([name, value]);
  return `${path}${writeQuery(entries)}`;
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function encode(text: string): string {
  // Truncated text can end in half a surrogate pair, which would make the encoder throw.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
