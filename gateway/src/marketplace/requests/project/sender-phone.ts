import { readPhone } from '@nestwright/domain/base/phone-rules';
import { DAY_SECONDS, HOUR_SECONDS, type Window } from '#http/durable-limit.ts';
import { ApiError } from '#http/errors.ts';

/** How often a request's number may be tried by one client, so that nobody guesses it. */
export const PHONE_TRIES: readonly Window[] = [
  { most: 5, seconds: HOUR_SECONDS },
  { most: 10, seconds: DAY_SECONDS },
];

/** Whether a typed phone number is the one that a request's sender typed, in whatever form. An extension doesn't count. */
export function isSendersPhone(typed: string, stored: string): boolean {
  return digitsOf(typed) !== '' && digitsOf(typed) === digitsOf(stored);
}

/** The digits of a phone number, without the 1 of North American ones. Older requests hold text that nobody checked. */
function digitsOf(phone: string): string {
  const number = readPhone(phone)?.number ?? phone;
  return number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/** Refuses a number that is not a request's. */
export function wrongPhoneError(message: string): ApiError {
  return new ApiError(422, 'wrong-phone', message, { fields: { phone: message } });
}
