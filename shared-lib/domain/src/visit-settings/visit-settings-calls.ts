import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import {
  type VisitHours,
  type VisitSettings,
  visitSettingsSchema,
} from '@nestwright/domain/home-visit/schema';

/** When the signed-in pro makes visits. */
export function readVisitSettings(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<VisitSettings>> {
  return call({ method: 'GET', path: '/api/pro/visit-hours', schema: visitSettingsSchema, signal });
}

/** Saves when the signed-in pro makes visits. Booked visits stay. Status 422 with `fields`. */
export function saveVisitHours(
  body: VisitHours,
  call: CallGateway = callGateway,
): Promise<Result<VisitSettings>> {
  return call({ method: 'PUT', path: '/api/pro/visit-hours', body, schema: visitSettingsSchema });
}

/**
 * Creates a new address for the pro's calendar feed; the previous one stops working. The address is not shown again.
 */
export function makeCalendarFeed(
  call: CallGateway = callGateway,
): Promise<Result<{ address: string; settings: VisitSettings }>> {
  const schema = v.object({ address: v.string(), settings: visitSettingsSchema });
  return call({ method: 'POST', path: '/api/pro/calendar-feed', body: {}, schema });
}

/** Ends the pro's calendar feed. */
export function endCalendarFeed(call: CallGateway = callGateway): Promise<Result<VisitSettings>> {
  return call({ method: 'DELETE', path: '/api/pro/calendar-feed', schema: visitSettingsSchema });
}
