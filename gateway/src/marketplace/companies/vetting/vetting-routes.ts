import {
  identitySchema,
  ownVettingSchema,
  paperFieldsSchema,
  typedTextsSchema,
} from '@nestwright/domain/companies/vetting-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { companyOf } from '#marketplace/companies/pro/pro-profile.ts';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import { call } from '#marketplace/base/access/call.ts';
import { readTexts } from '#http/typed-texts.ts';
import { cleanFile } from '#marketplace/base/objects/clean-file.ts';
import { photoTurn } from '#marketplace/base/objects/photo-queue.ts';
import { pictureWork } from '#marketplace/base/objects/picture-work.ts';
import { acceptPaperForms, answerForm, LARGEST_FORM } from './paper-forms.ts';
import { ownVetting } from './own-vetting.ts';
import { addPaper, removePaper } from './change-papers.ts';
import { saveIdentity, sendToCheck } from './send-papers.ts';

const GROUP = 'Company documents';
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const;
const answers = {
  200: { description: 'How far the check is now', schema: v.object({ vetting: ownVettingSchema }) },
  303: { description: 'Redirects to the page, for a browser that posts the form by itself' },
};
/** A ticked box in a form has the value `yes`. */
const typedIdentity = v.strictObject({
  ...identitySchema.entries,
  needsNoLicense: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['yes', 'no']),
        v.transform((word) => word === 'yes'),
      ),
    ]),
    false,
  ),
});

/** What a company submits so that Nestwright can check it (decision 039). */
export async function vettingRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const asItIs = async (pro: ProRow) => ({ vetting: await ownVetting(deps.db, pro) });

  app.route(
    call(deps, {
      method: 'GET',
      url: '/pro-papers',
      permission: 'company.read',
      group: GROUP,
      summary: 'The state of my company’s check, with its documents; null without a company',
      answers: {
        200: { description: 'The check', schema: v.object({ vetting: v.nullable(ownVettingSchema) }) },
      },
      async handle({ caller: { user } }) {
        const pro = await companyOf(deps.db, user.id);
        return { vetting: pro === undefined ? null : await ownVetting(deps.db, pro) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/pro-papers/typed',
      permission: 'company.read',
      group: GROUP,
      summary:
        'What this browser typed into a form of my company’s page that was refused; empty after an hour',
      query: v.object({ name: v.pipe(v.string(), v.maxLength(100)) }),
      answers: { 200: { description: 'The texts by field', schema: typedTextsSchema } },
      async handle({ query: { name }, request }) {
        return { typed: await readTexts(deps, request, name) };
      },
    }),
  );

  await app.register(async (scope) => {
    acceptPaperForms(scope, deps);

    scope.route(
      call(deps, {
        method: 'POST',
        url: '/pro-papers/identity',
        permission: 'company.save',
        group: GROUP,
        summary: 'Saves the legal name of my company and who runs it; a checked company is checked again',
        body: typedIdentity,
        accepts: ['application/json', ...forms],
        answers,
        perMinute: 30,
        async handle({ body, caller: { user }, ...http }) {
          return answerForm(http, 'identity', await asItIs(await saveIdentity(deps, user, body)));
        },
      }),
    );

    scope.route({
      ...call(deps, {
        method: 'POST',
        url: '/pro-papers',
        permission: 'company.save',
        group: GROUP,
        summary:
          'Adds a license or an insurance with its file in the field `file`: PDF, JPEG or PNG, at most 10 MB',
        body: paperFieldsSchema,
        accepts: ['multipart/form-data'],
        answers,
        perMinute: 10,
        async handle({ body, caller: { user }, ...http }) {
          const file = await cleanFile(http.request.postedFile ?? Buffer.alloc(0), (...picture) =>
            photoTurn(() => pictureWork(deps).reencodePaper(...picture)),
          );
          return answerForm(http, 'paper', await asItIs(await addPaper(deps, user, { fields: body, file })));
        },
      }),
      bodyLimit: LARGEST_FORM,
    });

    scope.route(
      call(deps, {
        method: 'POST',
        url: '/pro-papers/:id/remove',
        permission: 'company.save',
        group: GROUP,
        summary: 'Removes one of my documents that nobody has reviewed',
        params: v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
        answers,
        perMinute: 30,
        async handle({ params: { id }, caller: { user }, ...http }) {
          return answerForm(http, 'removed', await asItIs(await removePaper(deps, user, id)));
        },
      }),
    );

    scope.route(
      call(deps, {
        method: 'POST',
        url: '/pro-papers/send',
        permission: 'company.save',
        group: GROUP,
        summary: 'Sends my documents to be checked; says what is missing',
        answers,
        perMinute: 10,
        async handle({ caller: { user }, ...http }) {
          return answerForm(http, 'sent', await asItIs(await sendToCheck(deps, user)));
        },
      }),
    );
  });
}
