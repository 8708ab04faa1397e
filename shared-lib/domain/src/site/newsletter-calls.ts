import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import * as v from 'valibot';

/** Subscribes to the newsletter; the address gets a mail with a confirmation link. */
export function signUpForNewsletter(
  email: string,
  call: CallGateway = callGateway,
): Promise<Result<{ sent: true }>> {
  const schema = v.object({ sent: v.literal(true) });
  return call({ method: 'POST', path: '/api/newsletter', body: { email }, schema });
}
