import type { Config } from '#config.ts';
import { targetFault } from '#marketplace/base/webhook/webhook-target.ts';

/** Tests add this to the hosts, to reach a push service of their own. */
const LOOPBACK = '127.0.0.1';

/** Whether notifications may be sent to an address: it must use https and one of the browser makers' hosts (`PUSH_HOSTS`). */
export function isPushTarget({ PUSH_HOSTS }: Pick<Config, 'PUSH_HOSTS'>, address: string): boolean {
  if (targetFault(address, mayBeLoopback({ PUSH_HOSTS })) !== null) return false;
  const { hostname } = new URL(address);
  return PUSH_HOSTS.some((name) =>
    name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name,
  );
}

/** Whether plain http to this machine is allowed. */
export function mayBeLoopback({ PUSH_HOSTS }: Pick<Config, 'PUSH_HOSTS'>): boolean {
  return PUSH_HOSTS.includes(LOOPBACK);
}
