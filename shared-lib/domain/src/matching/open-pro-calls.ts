import type { ChosenCompany } from '@nestwright/domain/site/landing-schema';
import { callGateway, type Result } from '@nestwright/domain/base/http-calls';

import { type OpenPros, openProsSchema } from './open-pro-schema.ts';

/** The pros that would get a request made now, and which of them are open. Status 404 for an unknown ZIP. */
export function listOpenPros(
  { chosen, ...wanted }: { zip: string; service: string; chosen: ChosenCompany },
  signal?: AbortSignal,
): Promise<Result<OpenPros>> {
  return callGateway({
    method: 'GET',
    path: '/api/open-pros',
    query: { ...wanted, company: chosen.company, companyid: chosen.companyId },
    schema: openProsSchema,
    signal,
  });
}
