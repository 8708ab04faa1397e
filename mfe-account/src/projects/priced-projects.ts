import { type PricedProjects, pricedProjectsSchema } from '@nestwright/domain/agreed-price/schema';
import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';

/** The projects of this account, or of this browser when nobody is logged in, with their agreed prices. */
export function listPricedProjects(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<PricedProjects>> {
  return call({ method: 'GET', path: '/api/projects', schema: pricedProjectsSchema, signal });
}
