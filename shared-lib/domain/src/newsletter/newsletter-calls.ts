import { callGateway, type Result } from '@nestwright/domain/http/calls';
import * as v from 'valibot';

/** Asks for the newsletter: a mail with a link to confirm goes to the address. */
export function signUpForNewsletter(email: string): Promise<Result<{ sent: true }>> {
  const schema = v.object({ sent: v.literal(true) });
  return callGateway({ method: 'POST', path: '/api/newsletter', body: { email }, schema });
}
