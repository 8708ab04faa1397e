/** Length of a verification code (specification, section 9). */
export const CODE_LENGTH = 6;

/** Seconds until another code may be asked for, when the gateway does not say otherwise. */
export const RESEND_AFTER_SECONDS = 60;

/** The digits of what was typed or pasted: "123 456", "Code: 123-456" and full-width digits all mean 123456. */
export function cleanCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Whether all six digits are there. */
export function isWholeCode(code: string): boolean {
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code);
}

/** Whole seconds left until `until` (both in milliseconds since the epoch), never negative. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Seconds as minutes and seconds: 60 is "1:00", 7 is "0:07". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
