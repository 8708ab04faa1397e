import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { countHitIfRoom } from '#http/durable-limit.ts';

/**
 * Takes the turn for work that one of all gateways on a database has to do, unless a gateway took it within the last
 * `seconds`. Choose a little less than the time between two runs, or a gateway may miss its own next turn.
 */
export function takeTurn(
  deps: AppDeps,
  { work, seconds }: { work: string; seconds: number },
): Promise<boolean> {
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const turn = { kind: work, who: '', windows: [{ most: 1, seconds }] };
  return transact(deps.db, async (tx) => (await countHitIfRoom(tx, ledger, turn)) === 0);
}
