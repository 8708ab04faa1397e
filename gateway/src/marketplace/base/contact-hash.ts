import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { networkOf } from '#http/network.ts';

/** A hash of a phone number. Spelling does not matter: `(305) 555-0143` and `+13055550143` are one. */
export function phoneHash(deps: Pick<AppDeps, 'secret'>, phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'US')?.number ?? phone.replace(/\D/g, '');
  return contactHash(deps, `phone\n${number}`);
}

/** A hash of an e-mail address. Case does not matter. */
export function emailHash(deps: Pick<AppDeps, 'secret'>, email: string): string {
  return contactHash(deps, `email\n${email.toLowerCase()}`);
}

/** A hash of the network of a client's address: an IPv4 address or the /64 of an IPv6 address. */
export function networkHash(deps: Pick<AppDeps, 'secret'>, ip: string): string {
  return contactHash(deps, `network\n${networkOf(ip)}`);
}

function contactHash({ secret }: Pick<AppDeps, 'secret'>, text: string): string {
  return createHmac('sha256', secret).update(`person\n${text}`).digest('base64url');
}
