import { PAPER_LIMIT } from '@nestwright/domain/vetting/rules';
import type { PaperFields } from '@nestwright/domain/vetting/schema';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { ProRow } from '#api/pro/pro-queries.ts';
import type { User } from '#api/session/session-queries.ts';
import { proPapers } from '#db/vetting-tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import type { CleanFile } from '#objects/clean-file.ts';
import { objectStore } from '#objects/objects-of.ts';

import { onOwnCompany } from './send-papers.ts';
import { queuePapersSentMail } from './papers-mail.ts';

/** Adds a paper with its file. Operations are notified at once if the company is already checked. */
export async function addPaper(
  deps: AppDeps,
  user: User,
  { fields, file }: { fields: PaperFields; file: CleanFile },
): Promise<ProRow> {
  const store = objectStore(deps);
  const fileKey = randomUUID();
  await store.put(fileKey, file.bytes);
  try {
    return await onOwnCompany(deps, user, async (tx, pro) => {
      const count = await tx.$count(proPapers, eq(proPapers.proId, pro.id));
      if (count >= PAPER_LIMIT)
        throw new ApiError(
          409,
          'too-many-papers',
          `We keep at most ${PAPER_LIMIT} papers of a company. Please remove one that we have not checked.`,
        );
      const { kind, number, lastDay } = fields;
      await tx.insert(proPapers).values({
        id: randomUUID(),
        proId: pro.id,
        kind,
        number,
        lastDay: lastDay === '' ? null : lastDay,
        ...(fields.kind === 'license' && { trade: fields.trade, state: fields.state }),
        fileKey,
        fileType: file.type,
        fileBytes: file.bytes.length,
        createdAt: deps.clock.now(),
      });
      if (pro.vetting === 'verified') await queuePapersSentMail(tx, deps, pro);
    });
  } catch (error) {
    // The next sweep removes what can't be removed now.
    await store.remove([fileKey]).catch(() => undefined);
    throw error;
  }
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
    if (paper === undefined) throw notFoundError('There is no such paper.');
    if (paper.decision !== null)
      throw new ApiError(409, 'not-possible', 'We have decided about this paper, so it stays with us.');
    await tx.delete(proPapers).where(eq(proPapers.id, id));
    gone = paper.fileKey;
  });
  if (gone !== null) await objectStore(deps).remove([gone]);
  return pro;
}
