import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { deviceRoutes } from './session/device-routes.ts';
import { linkRoutes } from './session/link-routes.ts';
import { passkeyRoutes } from './passkey/passkey-routes.ts';
import { proofRoutes } from './proof/proof-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';

/** Logging in, sessions and passkeys, and the staff. */
export async function signIn(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await sessionRoutes(api, deps);
  await linkRoutes(api, deps);
  await deviceRoutes(api, deps);
  await passkeyRoutes(api, deps);
  await proofRoutes(api, deps);
  await staffRoutes(api, deps);
}
