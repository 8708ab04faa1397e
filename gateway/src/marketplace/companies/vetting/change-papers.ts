import { addDays } from '@nestwright/domain/base/clock-rules';
import { wallTime } from '@nestwright/domain/companies/hours-rules';
import { PAPER_LIMIT } from '@nestwright/domain/companies/vetting-rules';
import {
  EXPIRED_MESSAGE,
  LAST_DAY_MESSAGE,
  type PaperFields,
} from '@nestwright/domain/companies/vetting-schema';
import { and, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { zoneOfHome } from '#marketplace/site/place/time-zones.ts';
import type { Db } from '#db/db.ts';
import { proPapers } from './vetting-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import type { CleanFile } from '#marketplace/base/objects/clean-file.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';

import type { PaperRow } from './paper-rows.ts';
import { onOwnCompany } from './send-papers.ts';
import { queuePapersSentMail } from './papers-mail.ts';

/** A form that arrives again within this time had its button pressed twice. */
const PRESSED_TWICE_MS = 60_000;

/**
 * Adds a paper with its file. Operations are notified at once if the company is already checked. The same paper again within a
 * minute is the second press of a button, and is added once.
 */
export async function addPaper(
  deps: AppDeps,
  user: User,
  { fields, file }: { fields: PaperFields; file: CleanFile },
): Promise<ProRow> {
  const store = objectStore(deps);
  const fileKey = randomUUID();
  let isAdded = false;
  await store.put(fileKey, file.bytes);
  try {
    const changed = await onOwnCompany(deps, user, async (tx, pro) => {
      const { kind, number, lastDay } = fields;
      refuseImpossible(lastDay, wallTime(deps.clock.now(), zoneOfHome({ zip: pro.zip, state: '' })).date);
      const paper = {
        proId: pro.id,
        kind,
        number,
        lastDay: lastDay === '' ? null : lastDay,
        ...(fields.kind === 'license' && { trade: fields.trade, state: fields.state }),
        fileType: file.type,
        fileBytes: file.bytes.length,
      };
      if (await wasJustAdded(tx, deps, paper)) return;
      const count = await tx.$count(proPapers, eq(proPapers.proId, pro.id));
      if (count >= PAPER_LIMIT)
        throw new ApiError(
          409,
          'too-many-papers',
          `We keep at most ${PAPER_LIMIT} documents for a company. Please remove one that we haven’t checked yet.`,
        );
      await tx.insert(proPapers).values({ ...paper, id: randomUUID(), fileKey, createdAt: deps.clock.now() });
      isAdded = true;
      if (pro.vetting === 'verified') await queuePapersSentMail(tx, deps, pro);
    });
    if (!isAdded) await store.remove([fileKey]).catch(() => undefined);
    return changed;
  } catch (error) {
    // The next sweep removes what can't be removed now.
    await store.remove([fileKey]).catch(() => undefined);
    throw error;
  }
}

/** The longest that any document is valid. */
const MOST_DAYS = 50 * 366;

/**
 * @param lastDay `YYYY-MM-DD` or ''
 * @param today by the gateway's clock, at the company
 * @throws ApiError 422 for a document that has expired, or that would be valid for generations.
 */
function refuseImpossible(lastDay: string, today: string): void {
  if (lastDay === '' || (lastDay >= today && lastDay <= addDays(today, MOST_DAYS))) return;
  const message = lastDay < today ? EXPIRED_MESSAGE : LAST_DAY_MESSAGE;
  throw new ApiError(422, 'invalid', message, { fields: { lastDay: message } });
}

/** Whether the company added this paper within the last minute. */
async function wasJustAdded(
  tx: Db,
  deps: AppDeps,
  paper: Pick<PaperRow, 'proId' | 'kind' | 'number' | 'lastDay' | 'fileType' | 'fileBytes'>,
): Promise<boolean> {
  const [newest] = await tx
    .select()
    .from(proPapers)
    .where(eq(proPapers.proId, paper.proId))
    .orderBy(desc(proPapers.createdAt))
    .limit(1);
  const since = deps.clock.now().getTime() - PRESSED_TWICE_MS;
  if (newest === undefined || newest.decision !== null || newest.createdAt.getTime() < since) return false;
  return Object.entries(paper).every(([name, value]) => newest[name as keyof PaperRow] === value);
}

/**
 * Removes an undecided paper with its file.
 * @throws ApiError 404 for another company's paper, 409 for one that was decided about.
 */
export async function removePaper(deps: AppDeps, user: User, id: string): Promise<ProRow> {
  let gone: string | null = null;
  const pro = await onOwnCompany(deps, user, async (tx, { id: proId }) => {
    const [paper] = await tx
      .select()
      .from(proPapers)
      .where(and(eq(proPapers.id, id), eq(proPapers.proId, proId)));
    if (paper === undefined) throw notFoundError('There is no such document.');
    if (paper.decision !== null)
      throw new ApiError(
        409,
        'not-possible',
        'We’ve already reviewed this document, so you can’t remove it.',
      );
    await tx.delete(proPapers).where(eq(proPapers.id, id));
    gone = paper.fileKey;
  });
  if (gone !== null) await objectStore(deps).remove([gone]);
  return pro;
}
