import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';

/** A hash of a phone number. Spelling does not matter: `(305) 555-0143` and `+13055550143` are one. */
export function phoneHash(deps: Pick<AppDeps, 'secret'>, phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'US')?.number ?? phone.replace(/\D/g, '');
  return personHash(deps, `phone\n${number}`);
}

/** A hash of an e-mail address. Case does not matter. */
export function emailHash(deps: Pick<AppDeps, 'secret'>, email: string): string {
  return personHash(deps, `email\n${email.toLowerCase()}`);
}

function personHash({ secret }: Pick<AppDeps, 'secret'>, text: string): string {
  return createHmac('sha256', secret).update(`person\n${text}`).digest('base64url');
}
