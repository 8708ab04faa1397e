import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

import type { ContactMessage } from './contact-schema.ts';

/** Sends a message to the people who run the site; it is stored and mailed to them. */
export function sendMessage(body: ContactMessage): Promise<Result<{ received: true }>> {
  const schema = v.object({ received: v.literal(true) });
  return callGateway({ method: 'POST', path: '/api/contact', body, schema });
}
