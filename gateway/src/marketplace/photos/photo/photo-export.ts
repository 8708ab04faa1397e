import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { photoFiles, photos } from '#marketplace/base/photo/request-photo-tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';

/** How many photos an export includes as pictures; 15 MB at most. It only lists older ones. */
const MAX_PICTURES = 50;

/** The photos that an account sent, and those of its projects, newest first, each with its largest file. */
export async function photosOf(deps: AppDeps, user: { id: string }, projectIds: readonly string[]) {
  const isMine = eq(photos.userId, user.id);
  const rows = await deps.db
    .select({ photo: photos, key: photoFiles.id })
    .from(photos)
    .innerJoin(photoFiles, and(eq(photoFiles.photoId, photos.id), eq(photoFiles.size, 'large')))
    .where(
      and(
        eq(photoFiles.type, 'webp'),
        projectIds.length > 0 ? or(isMine, inArray(photos.projectId, [...projectIds])) : isMine,
      ),
    )
    .orderBy(desc(photos.createdAt), desc(photos.id));
  const store = objectStore(deps);
  const exported = [];
  for (const [index, { photo, key }] of rows.entries()) {
    const { userId: _sender, ...described } = photo;
    const picture = index < MAX_PICTURES ? await store.get(key) : null;
    const data = picture && `data:image/webp;base64,${picture.toString('base64')}`;
    exported.push({ ...described, picture: data ?? null });
  }
  return exported;
}
