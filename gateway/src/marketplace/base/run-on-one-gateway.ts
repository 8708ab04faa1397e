import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { countHitIfRoom } from '#http/durable-limit.ts';

/**
 * Runs work that one of all gateways on a database has to do, unless a gateway ran it within the last `seconds`. Choose a
 * little less than the time between two runs, or a gateway may miss its own next turn.
 */
export async function runOnOneGateway(
  deps: AppDeps,
  { work, seconds }: { work: string; seconds: number },
  run: () => Promise<void>,
): Promise<void> {
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const turn = { kind: work, who: '', windows: [{ most: 1, seconds }] };
  const wait = await transact(deps.db, (tx) => countHitIfRoom(tx, ledger, turn));
  if (wait === 0) await run();
}
