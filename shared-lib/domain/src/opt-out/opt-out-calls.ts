import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import type { OptOut } from './opt-out-schema.ts';

/** Sends a do-not-sell request; it is stored and mailed to the people who carry it out. */
export function requestOptOut(body: OptOut): Promise<Result<{ received: true }>> {
  const schema = v.object({ received: v.literal(true) });
  return callGateway({ method: 'POST', path: '/api/do-not-sell', body, schema });
}
