import type { OwnWorkPhoto, WorkPhoto } from '@nestwright/domain/companies/work-photo-schema';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { workPhotos } from './photo-tables.ts';

/** The photos that a company's page shows, oldest first. */
export async function shownPhotos(db: Db, proId: string): Promise<WorkPhoto[]> {
  const rows = await db
    .select()
    .from(workPhotos)
    .where(and(eq(workPhotos.proId, proId), isNull(workPhotos.hiddenReason)))
    .orderBy(asc(workPhotos.createdAt));
  return rows.map(({ id, caption, width, height }) => ({ id, caption, width, height }));
}

/** All photos of a company, as it and the desk see them, oldest first. */
export async function ownPhotos(db: Db, proId: string): Promise<OwnWorkPhoto[]> {
  const rows = await db
    .select()
    .from(workPhotos)
    .where(eq(workPhotos.proId, proId))
    .orderBy(asc(workPhotos.createdAt));
  return rows.map(({ id, caption, width, height, hiddenReason }) => ({
    id,
    proId,
    caption,
    width,
    height,
    hiddenReason,
  }));
}
