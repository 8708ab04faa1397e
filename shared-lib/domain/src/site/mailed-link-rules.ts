/** Of these parameters, mails hold the value, and it never ends in punctuation. */
const SECRETS = /([?&](?:token|confirm)=)([^&]*)/g;
/** A `?` and a `=` that were encoded with the address. */
const ENCODED_QUERY = /%(?:25)*3F(token|confirm)(?:=|%(?:25)*3D)/i;
/** The end of a sentence or a bracket around an address, as it is or percent-encoded (RFC 3986). */
const AFTER_LINK =
  /(?:[.,;:!?'"<>()[\]{}\s]|%(?:2[279CE]|3[CE]|5[BD]|7[BD]|0[AD]|20|C2%BB|E2%80%(?:99|9D|A6)))+$/i;

/** At most so many characters follow a link. */
const MOST_REST = 60;

/**
 * The address that a mail named, from the one that arrived: a mail program may encode the `#`, write `&amp;`, wrap the line,
 * or take the full stop after the link for a part of it (product/errors#mailed-links). None of our addresses ends so.
 *
 * @param target path and query, as in a request line
 * @returns path, query and fragment; null if nothing needs mending
 */
export function mendedAddress(target: string): string | null {
  const [path = '', ...queries] = target.replace(ENCODED_QUERY, '?$1=').split('?');
  // Two slashes would name another host.
  if (!/^\/(?![/\\])/.test(path)) return null;
  const [page = '', ...fragments] = path.split(/%(?:25)*23/i);
  const query = queries.length > 0 ? `?${queries.join('?')}` : '';
  const mended = [
    withoutRest(page),
    query
      .replaceAll('&amp;', '&')
      .replaceAll(SECRETS, (_, name: string, value: string) => name + withoutSpaces(value)),
    ...(fragments.length > 0 ? [`#${withoutSpaces(fragments.join(''))}`] : []),
  ].join('');
  return mended === target || mended === '' ? null : mended;
}

/** The token of a mailed link in a page's `#...`, whatever was added to it; '' if it holds none (`isLinkToken`). */
export function linkTokenIn(hash: string): string {
  return /[\w-]{43}/.exec(withoutSpaces(hash))?.[0] ?? '';
}

/** A secret without the spaces of a wrapped line and without what follows it. */
function withoutSpaces(secret: string): string {
  return withoutRest(secret.replaceAll(/\s|\+|%(?:0[AD]|20)/gi, ''));
}

/** Only the end is read, because matching all of a long address could take long. */
function withoutRest(text: string): string {
  return text.slice(0, -MOST_REST) + text.slice(-MOST_REST).replace(AFTER_LINK, '');
}
