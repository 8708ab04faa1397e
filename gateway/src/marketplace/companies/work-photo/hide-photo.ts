import { and, eq } from 'drizzle-orm';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { transact } from '#db/db.ts';
import { workPhotos } from './photo-tables.ts';
import { notFoundError } from '#http/errors.ts';

/**
 * Hides a photo from a company's page, with a reason that the company reads. Hiding it again changes nothing.
 * @throws ApiError 404 without such a photo.
 */
export function hidePhoto(
  deps: AppDeps,
  { proId, id, reason, caller }: { proId: string; id: string; reason: string; caller: StaffCaller },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const isIt = and(eq(workPhotos.id, id), eq(workPhotos.proId, proId));
    const [photo] = await tx.select().from(workPhotos).where(isIt).for('update');
    if (photo === undefined) throw notFoundError('There is no such photo.');
    if (photo.hiddenReason !== null) return;
    await tx.update(workPhotos).set({ hiddenReason: reason }).where(isIt);
    await audit(tx, deps, {
      kind: 'decided',
      actor: { kind: 'account', id: caller.user.id },
      subject: id,
      facts: { queue: 'companies', decision: 'photo-hidden' },
    });
  });
}
