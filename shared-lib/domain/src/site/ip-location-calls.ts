import { callGateway, type Result } from '@nestwright/domain/base/http-calls';

import { type IpLocation, ipLocationSchema } from './ip-location-schema.ts';

/** The approximate location of the visitor's IP address, if known (product/calls#ip-location). */
export function getIpLocation(signal?: AbortSignal): Promise<Result<IpLocation>> {
  return callGateway({ method: 'GET', path: '/api/ip-location', schema: ipLocationSchema, signal });
}
