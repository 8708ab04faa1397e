import { type CallGateway, readGateway, type Result } from '@nestwright/domain/base/http-calls';

import { type Served, servedSchema } from './served-schema.ts';

/** Who does a service in a ZIP. Status 404 for an unknown ZIP or service. */
export function findServed(
  { zip, service }: { zip: string; service: string },
  { signal, call }: { signal?: AbortSignal; call?: CallGateway } = {},
): Promise<Result<Served>> {
  const path = `/api/served?${new URLSearchParams({ zip, service }).toString()}`;
  return call ? call({ method: 'GET', path, schema: servedSchema }) : readGateway(path, servedSchema, signal);
}
