import { type CheckedPaper } from '@nestwright/domain/companies/vetting-rules';
import type { OwnVetting } from '@nestwright/domain/companies/vetting-schema';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { Db } from '#db/db.ts';
import { proPapers, vettingDecisions } from './vetting-tables.ts';

import { missingOf, paperAnswer, readPapers, saysNoLicense } from './paper-rows.ts';

/** The progress of a company's check, for its owner. */
export async function ownVetting(db: Db, pro: ProRow): Promise<OwnVetting> {
  const papers = await readPapers(db, pro.id);
  return {
    vetting: pro.vetting,
    reason: await reasonOf(db, pro),
    needsNoLicense: saysNoLicense(papers),
    papers: papers.filter(({ decision }) => decision !== 'replaced').map(paperAnswer),
    missing: missingOf(pro, papers),
  };
}

/** Why the desk paused or refused a company, or what the desk last asked the company for. */
async function reasonOf(db: Db, { id, vetting }: ProRow): Promise<string | null> {
  const [last] = await db
    .select({ reason: vettingDecisions.reason, decision: vettingDecisions.decision })
    .from(vettingDecisions)
    .where(and(eq(vettingDecisions.proId, id), eq(vettingDecisions.to, vetting)))
    .orderBy(desc(vettingDecisions.at))
    .limit(1);
  const isShown = vetting === 'paused' || vetting === 'refused' || last?.decision === 'ask';
  return isShown ? (last?.reason ?? null) : null;
}

/** The valid checks of a company, as homeowners read them, licenses first. */
export async function checksOf(tx: Db, proId: string): Promise<CheckedPaper[]> {
  const rows = await tx
    .select()
    .from(proPapers)
    .where(and(eq(proPapers.proId, proId), inArray(proPapers.decision, ['checked'])))
    .orderBy(desc(proPapers.kind), asc(proPapers.decidedAt), asc(proPapers.id));
  return rows.map(({ kind, number, trade, state, lastDay, decidedAt, createdAt }) => ({
    kind,
    // A policy's number is not public.
    number: kind === 'license' ? number : '',
    trade,
    state,
    lastDay,
    checkedOn: (decidedAt ?? createdAt).toISOString().slice(0, 10),
  }));
}
