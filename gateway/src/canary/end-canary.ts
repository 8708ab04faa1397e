import { withPromotion, withRollback } from '@nestwright/contract/release/rules';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { transact } from '#db/db.ts';
import { countHitIfRoom, DAY_SECONDS } from '#http/durable-limit.ts';
import type { ChangeNote } from '#releases/ledger/document-changes.ts';
import type { ReleaseDocuments } from '#releases/release-documents.ts';
import { type CanaryEnd, isStillOut } from './canaries-in.ts';
import type { Judged } from './judge-canaries.ts';
import { totalOf } from './judge-canary.ts';
import { mailTeam } from './mail-team.ts';

/** The author of changes that the judge makes to the release document. */
const JUDGE = 'canary judge';

/**
 * Ends a canary: writes the audit log and the team's mail first, then the release document. Does nothing if somebody
 * else has ended or changed it in the meantime.
 */
export async function endCanary(
  deps: AppDeps,
  documents: ReleaseDocuments,
  judged: Judged,
  end: CanaryEnd,
): Promise<void> {
  const { canary, verdict } = judged;
  const why = `${end === 'withdrawn' ? 'Withdrawn' : 'Promoted'} automatically. ${verdict.why}`;
  const note: ChangeNote = { since: deps.clock.now().toISOString(), by: JUDGE, as: 'gateway', why };
  await documents.change((document) => {
    if (!isStillOut(document, canary)) return undefined;
    const change = end === 'withdrawn' ? withRollback : withPromotion;
    const changed = change(document, canary.piece);
    return changed && writeDown(deps, judged, end).then(() => changed);
  }, note);
}

function writeDown(deps: AppDeps, judged: Judged, end: CanaryEnd): Promise<void> {
  const { canary, evidence } = judged;
  const { piece, version, live, share, since } = canary;
  const [own, others] = [totalOf(evidence, 'canary'), totalOf(evidence, 'live')];
  return transact(deps.db, async (tx) => {
    // Gateways that end it at the same time, in a store without a lock, write one entry.
    const ledger = { secret: deps.secret, now: deps.clock.now() };
    const who = `${piece}\n${version}\n${since.toISOString()}\n${end}`;
    const once = { kind: 'canary-end', who, windows: [{ most: 1, seconds: DAY_SECONDS }] };
    if ((await countHitIfRoom(tx, ledger, once)) > 0) return;
    await audit(tx, deps, {
      kind: 'canary-ended',
      actor: { kind: 'timer' },
      facts: {
        piece,
        version,
        live,
        share,
        end,
        views: own.views,
        failures: own.failures,
        liveViews: others.views,
        liveFailures: others.failures,
      },
    });
    await mailTeam(tx, deps, judged, end);
  });
}
