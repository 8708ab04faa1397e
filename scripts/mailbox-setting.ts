import { setting } from './setting.ts';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;

/**
 * MAILBOX for a gateway that a developer starts: the configured value, or else `on` if the site's address is on this
 * machine.
 */
export function mailboxSetting(): string {
  const origin = setting('PUBLIC_ORIGIN');
  return setting('MAILBOX') ?? (origin === undefined || LOOPBACK.test(origin) ? 'on' : 'off');
}
