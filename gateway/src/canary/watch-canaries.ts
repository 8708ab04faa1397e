import type { AppDeps } from '#app-deps.ts';
import type { ComposedDeps } from '#composed-deps.ts';
import { transact } from '#db/db.ts';
import { countHitIfRoom } from '#http/durable-limit.ts';
import { repeat } from '#repeat.ts';
import { endCanary } from './end-canary.ts';
import { type Judged, judgeCanaries, noteOf } from './judge-canaries.ts';
import { totalOf } from './judge-canary.ts';
import { mailTeam } from './mail-team.ts';

const INTERVAL_MS = 5000;
/** How long to wait before mailing a team again about a canary that it has to withdraw or decide on itself. */
const SILENCE_SECONDS = 86_400;

/** Judges canaries every few seconds. Returns a function that stops it. */
export function startCanaryWatch(deps: ComposedDeps, report: (error: Error) => void): () => Promise<void> {
  return repeat(() => watchCanaries(deps), { everyMs: INTERVAL_MS, report });
}

/**
 * Withdraws canaries that are worse than the live version, and promotes those that are fine after the number of views
 * that they were released with. If too few networks say that one is worse, a person is asked. A gateway that cannot change its releases mails the team instead. The store holds each
 * verdict, for `npm run releases -- --watch`.
 */
export async function watchCanaries(deps: ComposedDeps): Promise<void> {
  const { liveReleases } = deps;
  if (liveReleases === undefined) return;
  const { documents } = liveReleases;
  const judged = await judgeCanaries(deps.db, liveReleases.document());
  if (documents.whyFixed() !== undefined) {
    for (const one of judged.filter(isWorse)) await mailOnce(deps, one, 'stuck');
    for (const one of judged.filter(isHeld)) await mailOnce(deps, one, 'held');
    return;
  }
  await documents.writeNotes(judged.map(noteOf));
  for (const one of judged) {
    if (isWorse(one)) await endCanary(deps, documents, one, 'withdrawn');
    else if (isHeld(one)) await mailOnce(deps, one, 'held');
    else if (isReady(one)) await endCanary(deps, documents, one, 'promoted');
  }
}

function isWorse({ verdict }: Judged): boolean {
  return verdict.kind === 'worse';
}

function isHeld({ verdict }: Judged): boolean {
  return verdict.kind === 'held';
}

function isReady({ canary, evidence, verdict }: Judged): boolean {
  return verdict.kind === 'fine' && totalOf(evidence, 'canary').views >= (canary.promoteAfter ?? Infinity);
}

function mailOnce(deps: AppDeps, judged: Judged, news: 'stuck' | 'held'): Promise<void> {
  const { piece, version, since } = judged.canary;
  return transact(deps.db, async (tx) => {
    const ledger = { secret: deps.secret, now: deps.clock.now() };
    const who = `${piece}\n${version}\n${since.toISOString()}${news === 'held' ? '\nheld' : ''}`;
    const once = { kind: 'canary', who, windows: [{ most: 1, seconds: SILENCE_SECONDS }] };
    if ((await countHitIfRoom(tx, ledger, once)) > 0) return;
    await mailTeam(tx, deps, judged, news);
  });
}
