import { loadEnvFile } from 'node:process';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;

/**
 * MAILBOX for a gateway that a developer starts: what is set, else `on` where the site's address is this machine's.
 * Reads the `.env` file of the current folder into the environment first, as the gateway will.
 */
export function mailboxSetting(): string {
  try {
    loadEnvFile();
  } catch {
    // There is none.
  }
  const { MAILBOX = '', PUBLIC_ORIGIN = '' } = process.env;
  if (MAILBOX.trim() !== '') return MAILBOX;
  const origin = PUBLIC_ORIGIN.trim();
  return origin === '' || LOOPBACK.test(origin) ? 'on' : 'off';
}
