import { callGateway, type Result } from '@nestwright/domain/http/calls';

import { type OpenPros, openProsSchema } from './open-pro-schema.ts';

/** The pros that would get a request made now, and which of them are open. Status 404 for an unknown ZIP. */
export function listOpenPros(
  wanted: { zip: string; service: string; company: string },
  signal?: AbortSignal,
): Promise<Result<OpenPros>> {
  return callGateway({
    method: 'GET',
    path: '/api/open-pros',
    query: { ...wanted },
    schema: openProsSchema,
    signal,
  });
}
