import { ownWorkPhotoSchema, workPhotoFieldsSchema } from '@nestwright/domain/companies/work-photo-schema';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { companyOf } from '#marketplace/companies/pro/pro-profile.ts';
import { findPro } from '#marketplace/companies/pro/pro-queries.ts';
import { acceptPaperForms, answerForm, LARGEST_FORM } from '#marketplace/companies/vetting/paper-forms.ts';
import { workPhotos } from './photo-tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { UPLOAD_POLICY } from '#http/security-headers.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { keepWorkPhoto, removeWorkPhoto } from './keep-work-photo.ts';
import { mayPreview } from './work-photo-access.ts';
import { ownPhotos } from './work-photo-rows.ts';

const GROUP = 'Photos of work';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const ownSchema = v.object({ photos: v.array(ownWorkPhotoSchema) });
const answers = {
  200: { description: 'All photos of my company', schema: ownSchema },
  303: { description: 'Redirects to the page, for a browser that posts the form by itself' },
};
/** A hidden photo leaves the page at once; its address works for this much longer. */
const CACHE_SECONDS = 300;

/** Photos of their work that companies show on their pages (product/pros#company-page). */
export async function workPhotoRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/pros/:id/photos/:photo/:size',
      permission: 'directory.read',
      group: GROUP,
      summary: 'A photo of a company’s work: `small.webp` or `large.webp`',
      params: v.object({
        id: uuid,
        photo: uuid,
        size: v.picklist(['small.webp', 'large.webp']),
      }),
      answers: { 200: { description: 'The photo', schema: v.string(), type: 'image/webp' } },
      async handle({ params: { id, photo, size }, request, reply }) {
        const [row] = await deps.db
          .select()
          .from(workPhotos)
          .where(and(eq(workPhotos.id, photo), eq(workPhotos.proId, id)));
        if (row === undefined) throw notFoundError('There is no such photo.');
        const isShown = row.hiddenReason === null && (await findPro(deps.db, id)) !== undefined;
        if (!isShown && !(await mayPreview(deps, request, id)))
          throw notFoundError('There is no such photo.');
        const bytes = await objectStore(deps).get(size === 'small.webp' ? row.smallKey : row.largeKey);
        if (bytes === null) throw notFoundError('There is no such photo.');
        return reply
          .type('image/webp')
          .header('cache-control', isShown ? `public, max-age=${CACHE_SECONDS}` : 'no-store')
          .header('content-disposition', 'inline; filename="photo.webp"')
          .header('content-security-policy', UPLOAD_POLICY)
          .send(bytes);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/pro-photos',
      permission: 'company.read',
      group: GROUP,
      summary: 'The photos of my company’s work, oldest first',
      answers: { 200: { description: 'The photos', schema: ownSchema } },
      async handle({ caller: { user } }) {
        const pro = await companyOf(deps.db, user.id);
        return { photos: pro === undefined ? [] : await ownPhotos(deps.db, pro.id) };
      },
    }),
  );

  await app.register(async (scope) => {
    acceptPaperForms(scope, deps, 'photos');

    scope.route({
      ...call(deps, {
        method: 'POST',
        url: '/pro-photos',
        permission: 'company.save',
        group: GROUP,
        summary:
          'Adds a photo with its caption; its file in the field `file`: JPEG, PNG or WebP, at most 10 MB',
        body: workPhotoFieldsSchema,
        accepts: ['multipart/form-data'],
        answers,
        perMinute: 10,
        async handle({ body: { caption }, caller: { user }, ...http }) {
          const file = http.request.postedFile ?? Buffer.alloc(0);
          const proId = await keepWorkPhoto(deps, user, { caption, file });
          return answerForm(http, 'photo', { photos: await ownPhotos(deps.db, proId) });
        },
      }),
      bodyLimit: LARGEST_FORM,
    });

    scope.route(
      call(deps, {
        method: 'POST',
        url: '/pro-photos/:id/remove',
        permission: 'company.save',
        group: GROUP,
        summary: 'Removes one of my photos',
        params: v.object({ id: uuid }),
        answers,
        perMinute: 30,
        async handle({ params: { id }, caller: { user }, ...http }) {
          const proId = await removeWorkPhoto(deps, user, id);
          return answerForm(http, 'photo-removed', { photos: await ownPhotos(deps.db, proId) });
        },
      }),
    );
  });
}
