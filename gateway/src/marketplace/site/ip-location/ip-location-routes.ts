import { ipLocationSchema } from '@nestwright/domain/site/ip-location-schema';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';
import { locateIp } from './ip-location.ts';

/** The approximate place of the caller's network address, where known. */
export async function ipLocationRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/ip-location',
      permission: 'directory.read',
      group: 'Places',
      summary: 'The caller’s network address and its place; places that are not known are null',
      answers: { 200: { description: 'Address and place', schema: ipLocationSchema } },
      perMinute: 60,
      handle: ({ request }) => locateIp(deps, request.ip),
    }),
  );
}
