import { ANSWER_PARAMETER } from '@nestwright/contract/form/rules';

/** Where a page at `from` redirects to. The answer to a form belongs to the address that was posted, so it isn't passed on. */
export function nextAddress(location: string, from: URL): string {
  const name = from.searchParams.get(ANSWER_PARAMETER);
  if (name === null) return location;
  const to = new URL(location, from);
  if (to.origin !== from.origin || to.searchParams.get(ANSWER_PARAMETER) !== name) return location;
  const plain = withoutAnswer(to);
  return plain.pathname + plain.search + plain.hash;
}

/** An address as a form's action sees it: without the answer to an earlier form. */
export function withoutAnswer(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(ANSWER_PARAMETER);
  return plain;
}
