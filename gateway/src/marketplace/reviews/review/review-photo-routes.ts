import {
  type PhotoSize,
  photoSizes,
  type PhotoType,
  photoTypes,
} from '@nestwright/domain/photos/photo-rules';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { noPhoto } from '#marketplace/photos/photo/keep-photo.ts';
import { photoFiles, photos } from '#marketplace/base/photo/request-photo-tables.ts';
import { reviews } from './review-tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { UPLOAD_POLICY } from '#http/security-headers.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { areOpen } from '#marketplace/companies/review/review-status.ts';

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const names = (Object.keys(photoSizes) as PhotoSize[]).flatMap((size) =>
  photoTypes.map((type) => `${size}.${type}` as const),
);
/** A hidden review's photos leave the page at once; their addresses work for this much longer. */
const CACHE_SECONDS = 300;

/** Photos of published reviews, for everybody (decision 051). */
export async function reviewPhotoRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route({
    ...call(deps, {
      method: 'GET',
      url: '/reviews/:id/photos/:photo/:file',
      permission: 'directory.read',
      group: 'Reviews',
      summary: 'A photo of a review, as long as the review is on the company’s page',
      params: v.object({ id: uuid, photo: uuid, file: v.picklist(names) }),
      answers: {
        200: { description: 'The photo', schema: v.string(), type: 'image/avif', alsoAs: 'image/webp' },
      },
      perMinute: 1200,
      async handle({ params: { id, photo, file }, reply }) {
        const [size, type] = file.split('.') as [PhotoSize, PhotoType];
        const [found] = await deps.db
          .select({ key: photoFiles.id })
          .from(photos)
          .innerJoin(reviews, eq(reviews.id, photos.reviewId))
          .innerJoin(photoFiles, eq(photoFiles.photoId, photos.id))
          .where(
            and(
              eq(photos.id, photo),
              eq(reviews.id, id),
              areOpen('homeowner'),
              eq(photoFiles.size, size),
              eq(photoFiles.type, type),
            ),
          );
        const bytes = found && (await objectStore(deps).get(found.key));
        if (bytes == null) throw noPhoto();
        return reply
          .type(`image/${type}`)
          .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
          .header('content-disposition', `inline; filename="photo.${type}"`)
          .header('content-security-policy', UPLOAD_POLICY)
          .header('cross-origin-resource-policy', 'same-origin')
          .send(bytes);
      },
    }),
    // A page with photos asks for many.
    logLevel: 'warn',
  });
}
