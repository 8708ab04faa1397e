import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { countHitIfRoom, MINUTE_SECONDS } from './durable-limit.ts';
import { networkOf } from './network.ts';

/** A form as it arrived. */
interface ArrivedForm {
  /** Which form it is, such as `contact`. */
  kind: string;
  /** The client's address. */
  ip: string;
  /** What was typed, as its schema reads it. */
  body: unknown;
}

/**
 * Whether the same network sent the same form within the last minute, as happens when someone presses a button twice
 * before the answer arrives. Such a form gets the first one's answer and does nothing. Otherwise, it is noted in the
 * caller's transaction, and another gateway that gets the same form waits for that transaction.
 */
export async function isRepeatedForm(
  tx: Db,
  deps: AppDeps,
  { kind, ip, body }: ArrivedForm,
): Promise<boolean> {
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const windows = [{ most: 1, seconds: MINUTE_SECONDS }];
  const who = `${networkOf(ip)}\n${JSON.stringify(body)}`;
  return (await countHitIfRoom(tx, ledger, { kind: `${kind}-form`, who, windows })) > 0;
}
