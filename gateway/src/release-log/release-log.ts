import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ComposedDeps } from '#composed-deps.ts';
import { transact } from '#db/db.ts';
import { settings } from '#marketplace/base/tables.ts';
import type { Ledger } from '#releases/ledger/ledger.ts';
import { versionsIn } from '#releases/versions-in.ts';
import { repeat } from '#repeat.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { releaseActor } from './release-actor.ts';

const INTERVAL_MS = 5000;
/** The settings row with the last logged state: names and versions as JSON. */
const KEY = 'logged-releases';
const NOTHING = '';

/** Logs each change of a live version, at once and every few seconds. Returns a function that stops it. */
export function startReleaseLog(deps: ComposedDeps, report: (error: Error) => void): () => Promise<void> {
  return repeat(releaseLog(deps), { everyMs: INTERVAL_MS, report });
}

/**
 * Checks what is live. A gateway logs a change of its own document only if no other gateway has logged it. So a change
 * is logged once, even if the gateways see it one after the other. The ledger says who released.
 */
export function releaseLog(
  deps: ComposedDeps,
  readLive = () => versionsIn(deps.liveReleases?.document()),
  readLedger: (() => Promise<Ledger>) | undefined = deps.liveReleases?.documents.readLedger,
): () => Promise<void> {
  let seen: string | undefined;
  return async () => {
    const live = readLive();
    if (live === undefined) return;
    const now = textOf(live);
    if (now === seen) return;
    await logReleases(deps, live, (await readLedger?.()) ?? { rows: [] });
    seen = now;
  };
}

function logReleases(deps: AppDeps, live: ReadonlyMap<string, string>, ledger: Ledger): Promise<void> {
  return transact(deps.db, async (tx) => {
    await tx.insert(settings).values({ name: KEY, value: '{}' }).onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.name, KEY)).for('update');
    const before = new Map(Object.entries(JSON.parse(row?.value ?? '{}') as Record<string, string>));
    const names = [...new Set([...before.keys(), ...live.keys()])].toSorted();
    const changed = names.filter((name) => before.get(name) !== live.get(name));
    if (changed.length === 0) return;
    await tx
      .update(settings)
      .set({ value: textOf(live) })
      .where(eq(settings.name, KEY));
    for (const name of changed) {
      const { actor, facts } = await releaseActor(tx, ledger, name);
      const change = { piece: name, from: before.get(name) ?? NOTHING, to: live.get(name) ?? NOTHING };
      await audit(tx, deps, { kind: 'released', actor, facts: { ...change, ...facts } });
    }
  });
}

function textOf(live: ReadonlyMap<string, string>): string {
  return JSON.stringify(Object.fromEntries([...live].toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
