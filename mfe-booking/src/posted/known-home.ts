import type { CallGateway } from '@nestwright/domain/base/http-calls';
import { findServed } from '@nestwright/domain/matching/served-calls';
import { zipAnswerSchema } from '@nestwright/domain/site/zip-schema';
import { isZip } from '@nestwright/contract/zip/rules';

import type { Home } from '#wizard/use-home.ts';

/** A ZIP with the city and state that the address step suggests. */
export interface KnownHome extends Home {
  city: string;
  state: string;
}

/** What the gateway knows about a ZIP. A failed lookup is ignored here; sending the request checks the ZIP again. */
export async function homeOf(call: CallGateway, zip: string, service: string): Promise<KnownHome> {
  const unknown = { zip, isMissing: false, city: '', state: '' };
  if (!isZip(zip)) return unknown;
  const path = `/api/zips/${encodeURIComponent(zip)}`;
  const [answer, served] = await Promise.all([
    call({ method: 'GET', path, schema: zipAnswerSchema }),
    service === '' ? undefined : findServed({ zip, service }, { call }),
  ]);
  if (!answer.ok) return unknown;
  const found = answer.value.zip;
  if (found === null) return { ...unknown, isMissing: true };
  const who = served?.ok ? { served: served.value } : {};
  return { ...unknown, ...who, timeZone: found.timeZone, city: found.city, state: found.state };
}
