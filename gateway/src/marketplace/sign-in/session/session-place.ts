import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { sessions } from './sign-in-tables.ts';
import { locateIp } from '#marketplace/site/ip-location/ip-location.ts';
import type { OpenedSession } from './open-session.ts';

/** Records roughly where a session was opened: city and country, if a lookup service is configured and knows them. */
export async function rememberPlace(
  deps: AppDeps,
  request: FastifyRequest,
  { sessionId }: Pick<OpenedSession, 'sessionId'>,
): Promise<void> {
  if (deps.config.IP_LOCATION_URL === null) return;
  const { city, country } = await locateIp(deps, request.ip);
  const place = [city, country].filter((part) => part !== null).join(', ');
  if (place !== '') await deps.db.update(sessions).set({ place }).where(eq(sessions.id, sessionId));
}
