import * as v from 'valibot';

/**
 * Reads the parts of a site's public release document that `schema` names. The site may be older or newer than this
 * tree.
 *
 * @param site its address, `https://nestwright.example`
 * @throws Error when it does not answer with a release document
 */
export async function siteDocument<T>(site: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const address = new URL('/registry.json', site).href;
  const answer = await fetch(address).catch((error: Error) => {
    throw new Error(`${address} does not answer: ${String((error.cause as Error | undefined)?.message)}.`);
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  const text: unknown = await answer.json().catch(() => undefined);
  const document = v.safeParse(schema, text);
  if (!document.success)
    throw new Error(`${address} is not a release document: ${document.issues[0].message}`);
  return document.output;
}
