import { loadEnvFile } from 'node:process';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;

/**
 * MAILBOX for a gateway that a developer starts: the configured value, or else `on` if the site's address is on this
 * machine. First reads the current folder's `.env` file into the environment, as the gateway will.
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
