import {
  type PhotoSize,
  photoSizes,
  type PhotoType,
  photoTypes,
} from '@nestwright/domain/photos/photo-rules';
import {
  photoAnswerSchema,
  photoIdsSchema,
  photosAnswerSchema,
} from '@nestwright/domain/photos/photo-schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { findProject } from '#marketplace/requests/project/project-queries.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { photoFiles, photos } from '#marketplace/base/photo/request-photo-tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { UPLOAD_POLICY } from '#http/security-headers.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { keepPhoto, noPhoto } from './keep-photo.ts';
import { openFor } from '#marketplace/base/photo/photo-address.ts';
import { areOfRequest, isUnassignedOf, showPhotos } from '#marketplace/base/photo/photo-rows.ts';
import { removePhoto } from './remove-photo.ts';
import { senderOf, uploadRoutes } from './upload-routes.ts';

const GROUP = 'Photos';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const params = v.object({ id: uuid });
const names = (Object.keys(photoSizes) as PhotoSize[]).flatMap((size) =>
  photoTypes.map((type) => `${size}.${type}` as const),
);
const photosOf = {
  200: { description: 'Its photos, with addresses for ten minutes', schema: photosAnswerSchema },
};

/** Photos of requests and messages (decision 049). */
export async function photoRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await uploadRoutes(app, deps);

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/photos/:id',
      permission: 'photo.send',
      group: GROUP,
      summary:
        'Checks and encodes a photo whose bytes I uploaded to `/api/photo-uploads`; repeating it is not an error',
      params,
      answers: { 200: { description: 'The photo, which no request has yet', schema: photoAnswerSchema } },
      perMinute: 120,
      async handle({ params: { id }, request }) {
        return { photo: await keepPhoto(deps, id, await senderOf(deps, request)) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/photos/:id',
      permission: 'photo.send',
      group: GROUP,
      summary: 'Forgets a photo of mine that no request has yet',
      params,
      answers: { 200: { description: 'Forgotten', schema: v.object({ done: v.literal(true) }) } },
      perMinute: 120,
      async handle({ params: { id }, request }) {
        await removePhoto(deps, id, await senderOf(deps, request));
        return { done: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/photos/addresses',
      permission: 'photo.send',
      group: GROUP,
      summary: 'Addresses of photos of mine that no request has yet; those that are gone are left out',
      body: v.strictObject({ ids: photoIdsSchema }),
      answers: photosOf,
      async handle({ body: { ids }, request }) {
        if (ids.length === 0) return { photos: [] };
        const mine = and(inArray(photos.id, ids), isUnassignedOf(await senderOf(deps, request)));
        return { photos: await showPhotos(deps.db, deps, mine) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/projects/:id/photos',
      permission: 'request.read',
      group: GROUP,
      summary: 'The photos of a project of mine, without those of its messages',
      params,
      answers: photosOf,
      async handle({ params: { id }, request }) {
        const mine = await findProject(deps.db, await ownerOf(deps, request), id);
        if (mine === undefined)
          throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such project.'));
        return { photos: await showPhotos(deps.db, deps, areOfRequest(id)) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/leads/:id/photos',
      permission: 'lead.read',
      group: GROUP,
      summary: 'The photos of the request of a lead of my company',
      params,
      answers: photosOf,
      async handle({ params: { id }, caller: { pro } }) {
        const lead = await findLead(deps.db, pro.id, id);
        if (lead === undefined) throw notFoundError('There is no such lead.');
        if (lead.isOver) return { photos: [] };
        return { photos: await showPhotos(deps.db, deps, areOfRequest(lead.project.id)) };
      },
    }),
  );

  app.route({
    ...call(deps, {
      method: 'GET',
      url: '/photos/:id/:file',
      permission: 'photo.see',
      group: GROUP,
      summary: 'A photo, at an address that only people who may see it get',
      params: v.object({ id: uuid, file: v.picklist(names) }),
      query: v.object({
        until: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
        key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      }),
      answers: {
        200: { description: 'The photo', schema: v.string(), type: 'image/avif', alsoAs: 'image/webp' },
      },
      perMinute: 1200,
      async handle({ params: { id, file }, query: { until, key }, reply }) {
        const [size, type] = file.split('.') as [PhotoSize, PhotoType];
        const left = openFor(deps, { id, size, until }, key);
        if (left === 0) throw noPhoto();
        const [found] = await deps.db
          .select({ key: photoFiles.id })
          .from(photoFiles)
          .where(and(eq(photoFiles.photoId, id), eq(photoFiles.size, size), eq(photoFiles.type, type)));
        const bytes = found && (await objectStore(deps).get(found.key));
        if (bytes == null) throw noPhoto();
        return reply
          .type(`image/${type}`)
          .header('cache-control', `private, max-age=${Math.floor(left / 1000)}, immutable`)
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
