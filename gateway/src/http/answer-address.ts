/** The parameter of an address that shows the answer to a form. */
export const PARAMETER = 'posted';

/** An address as a form's action sees it: without the answer to an earlier form. */
export function withoutAnswer(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(PARAMETER);
  return plain;
}
