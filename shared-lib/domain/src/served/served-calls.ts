import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';

import { type Served, servedSchema } from './served-schema.ts';

/** Who does a service in a ZIP. Status 404 for an unknown ZIP or service. */
export function findServed(
  { zip, service }: { zip: string; service: string },
  { signal, call = callGateway }: { signal?: AbortSignal; call?: CallGateway } = {},
): Promise<Result<Served>> {
  return call({ method: 'GET', path: '/api/served', query: { zip, service }, schema: servedSchema, signal });
}
