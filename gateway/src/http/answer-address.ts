import { ANSWER_PARAMETER } from '@nestwright/contract/form/rules';

/** An address as a form's action sees it: without the answer to an earlier form. */
export function withoutAnswer(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(ANSWER_PARAMETER);
  return plain;
}
