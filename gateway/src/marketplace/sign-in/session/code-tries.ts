import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import {
  countHitIfRoom,
  DAY_SECONDS,
  type LimitSubject,
  readSecondsUntilRoom,
  secondsUntilRoom,
} from '#http/durable-limit.ts';

import { byNetwork, type CodeBudget, consumeAll, ledgerOf, triesUsedError } from './code-budgets.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * The seconds until the budget has room for another wrong try; 0 if it has. Until then codes are refused, and only
 * links work. Locks nothing.
 */
export function secondsUntilTry(
  tx: Db,
  deps: AppDeps,
  code: { email: string; budget: CodeBudget },
): Promise<number> {
  return readSecondsUntilRoom(tx, ledgerOf(deps), wrongTriesOf(code));
}

/**
 * Locks the budget of this code until the transaction ends, and counts the try for the network. A try from a browser
 * that signed in before does not count for its network, so other people on the network cannot use up that browser's
 * tries.
 * @throws ApiError 429 when the budget or the network has no tries left.
 */
export async function consumeTry(
  tx: Db,
  deps: AppDeps,
  { ip, code }: { ip: string; code: { email: string; budget: CodeBudget } | null },
): Promise<void> {
  if (code === null || !code.budget.startsWith('device:')) {
    await consumeAll(tx, deps, byNetwork(deps, { kind: 'code-tried-ip', ip, most: 100 }));
  }
  if (code === null) return;
  const wait = await secondsUntilRoom(tx, ledgerOf(deps), wrongTriesOf(code));
  if (wait > 0) throw triesUsedError(code.budget, wait);
}

/** Counts a wrong try; call it after consumeTry, in the same transaction. */
export async function countWrongTry(
  tx: Db,
  deps: AppDeps,
  code: { email: string; budget: CodeBudget },
): Promise<void> {
  await countHitIfRoom(tx, ledgerOf(deps), wrongTriesOf(code));
}

/** Decision 010 explains these numbers. */
function wrongTriesOf({ email, budget }: { email: string; budget: CodeBudget }): LimitSubject {
  const most = (day: number, month: number, year: number) => [
    { most: day, seconds: DAY_SECONDS },
    { most: month, seconds: 30 * DAY_SECONDS },
    { most: year, seconds: YEAR_SECONDS },
  ];
  switch (budget) {
    case 'stranger':
      return { kind: 'code-wrong', who: email, windows: most(10, 20, 60) };
    case 'change':
      return { kind: 'code-wrong-change', who: email, windows: most(10, 20, 39) };
    default:
      return { kind: 'code-wrong-known', who: budget, windows: most(10, 20, 30) };
  }
}
