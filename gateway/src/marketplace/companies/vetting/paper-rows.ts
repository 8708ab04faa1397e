import { localDate } from '@nestwright/domain/base/clock-rules';
import { licensesNeeded, missingPapers, uncheckedPapers } from '@nestwright/domain/companies/vetting-rules';
import type { Paper } from '@nestwright/domain/companies/vetting-schema';
import { asc, eq } from 'drizzle-orm';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { sha256 } from '#marketplace/base/chain/sha256.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { Db } from '#db/db.ts';
import { proPapers } from './vetting-tables.ts';

/** A paper's row in the database. */
export type PaperRow = typeof proPapers.$inferSelect;

/** A company's papers, oldest first. */
export function readPapers(db: Db, proId: string): Promise<PaperRow[]> {
  return db
    .select()
    .from(proPapers)
    .where(eq(proPapers.proId, proId))
    .orderBy(asc(proPapers.createdAt), asc(proPapers.id));
}

/** A paper as its company and the desk see it. */
export function paperAnswer(row: PaperRow): Paper {
  const { id, kind, legalName, runBy, number, trade, state, lastDay, fileType, fileBytes } = row;
  return {
    id,
    kind,
    legalName,
    runBy,
    number,
    trade,
    state,
    lastDay,
    file: fileType === null ? null : { type: fileType, bytes: fileBytes },
    sentAt: row.createdAt.toISOString(),
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** The two letters of a company's state; '' if its ZIP is no longer in use. */
export function stateOf({ zip }: Pick<ProRow, 'zip'>): string {
  return placeOfZip(zip)?.state ?? '';
}

/** Hashes what the desk checks about a company in addition to its papers: its name, state, trades, phone and website. */
export function checkedFactsHash(pro: ProRow): string {
  const { phone, website } = pro.newContact ?? pro;
  return sha256(JSON.stringify([pro.name, stateOf(pro), pro.categories.toSorted(), phone, website]));
}

/** Today's date where a company is, `YYYY-MM-DD`. */
export function todayAt({ zip }: Pick<ProRow, 'zip'>, now: Date): string {
  return localDate(now, zoneOfHome({ zip, state: '' }));
}

/** Whether a company says that none of its work needs a license. */
export function saysNoLicense(papers: readonly PaperRow[]): boolean {
  const identity = papers.findLast(({ kind, decision }) => kind === 'identity' && decision !== 'replaced');
  return identity?.needsNoLicense ?? false;
}

/** What a company has not sent yet, as sentences. */
export function missingOf(pro: ProRow, papers: readonly PaperRow[]): string[] {
  return missingPapers({
    trades: pro.categories,
    state: stateOf(pro),
    needsNoLicense: saysNoLicense(papers),
    papers: papers.map((paper) => ({ ...paper, hasFile: paper.fileKey !== null })),
  });
}

/** What is unchecked or expired and prevents a company from being verified, as sentences. */
export function uncheckedOf(pro: ProRow, papers: readonly PaperRow[], now: Date): string[] {
  return uncheckedPapers({
    trades: pro.categories,
    state: stateOf(pro),
    needsNoLicense: saysNoLicense(papers),
    papers: papers.map((paper) => ({ ...paper, hasFile: paper.fileKey !== null })),
    today: todayAt(pro, now),
  });
}

/** The licenses that a company's state asks for. */
export function needsOf(pro: ProRow) {
  return licensesNeeded(pro.categories, stateOf(pro));
}
