import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

/** Subscribes to the newsletter; the address gets a mail with a confirmation link. */
export function signUpForNewsletter(email: string): Promise<Result<{ sent: true }>> {
  const schema = v.object({ sent: v.literal(true) });
  return callGateway({ method: 'POST', path: '/api/newsletter', body: { email }, schema });
}
