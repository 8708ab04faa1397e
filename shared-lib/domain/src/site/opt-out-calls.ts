import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import type { OptOut } from './opt-out-schema.ts';

/** Sends a do-not-sell request; it is stored and mailed to the people who carry it out. */
export function requestOptOut(
  body: OptOut,
  call: CallGateway = callGateway,
): Promise<Result<{ received: true }>> {
  const schema = v.object({ received: v.literal(true) });
  return call({ method: 'POST', path: '/api/do-not-sell', body, schema });
}
