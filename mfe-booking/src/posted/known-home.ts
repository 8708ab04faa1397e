import type { CallGateway } from '@nestwright/domain/http/calls';
import { zipAnswerSchema } from '@nestwright/domain/zip/schema';
import { isZip } from '@nestwright/contract/zip/rules';

import type { Home } from '#wizard/use-home.ts';

/** A ZIP with the city and state that the address step suggests. */
export interface KnownHome extends Home {
  city: string;
  state: string;
}

/** What the gateway knows about a ZIP. A failed lookup is ignored here; sending the request checks the ZIP again. */
export async function homeOf(call: CallGateway, zip: string): Promise<KnownHome> {
  const unknown = { zip, isMissing: false, city: '', state: '' };
  if (!isZip(zip)) return unknown;
  const path = `/api/zips/${encodeURIComponent(zip)}`;
  const answer = await call({ method: 'GET', path, schema: zipAnswerSchema });
  if (!answer.ok) return unknown;
  const found = answer.value.zip;
  if (found === null) return { ...unknown, isMissing: true };
  return { ...unknown, timeZone: found.timeZone, city: found.city, state: found.state };
}
