import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

import type { ContactMessage } from './contact-schema.ts';

/** Sends a message to the people who run the site; it is stored and mailed to them. */
export function sendMessage(
  body: ContactMessage,
  call: CallGateway = callGateway,
): Promise<Result<{ received: true }>> {
  const schema = v.object({ received: v.literal(true) });
  return call({ method: 'POST', path: '/api/contact', body, schema });
}
