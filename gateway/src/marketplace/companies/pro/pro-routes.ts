import { isZip, ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import {
  listedProsSchema,
  ownProfileSchema,
  proProfileSchema,
  proReviewsSchema,
  proSchema,
  sampleMatchesSchema,
} from '@nestwright/domain/companies/pro-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { placeOfCity, placeOfZip } from '#marketplace/site/place/places.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { listedPros } from './listed-pros.ts';
import { proAnswer, reviewsOf } from './pro-answer.ts';
import { companyOf, ownProfile } from './pro-profile.ts';
import { saveProfile } from './save-profile.ts';
import { findPro, seedSamplePros } from './pro-queries.ts';
import { sampleMatches } from './sample-matches.ts';

const GROUP = 'Pros';
const proParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/)) });
const profileAnswerSchema = v.object({ profile: v.nullable(ownProfileSchema) });

/** The company directory, and the profile of a pro's own company. */
export async function proRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await seedSamplePros(deps);

  app.route(
    call(deps, {
      method: 'GET',
      url: '/pros/:id',
      permission: 'directory.read',
      group: GROUP,
      summary: 'A company by its id or short name',
      params: proParams,
      answers: { 200: { description: 'The company', schema: v.object({ pro: proSchema }) } },
      async handle({ params: { id } }) {
        const pro = await findPro(deps.db, id);
        if (pro === undefined) throw notFoundError('There is no such company.');
        return { pro: await proAnswer(deps, pro) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/pros/:id/reviews',
      permission: 'directory.read',
      group: GROUP,
      summary: `The open reviews of a company, newest first, ${PAGE_SIZE} at a time`,
      params: proParams,
      query: pageQuery,
      answers: { 200: { description: 'One page', schema: proReviewsSchema } },
      async handle({ params: { id }, query: { after } }) {
        const pro = await findPro(deps.db, id);
        if (pro === undefined) throw notFoundError('There is no such company.');
        return reviewsOf(deps.db, pro.id, after);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/listed-pros',
      permission: 'directory.read',
      group: GROUP,
      summary:
        'The real companies of a companies list: at most three that offer a service in a city, nearest first',
      query: v.object({
        state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Please send the code of a state, such as FL.')),
        city: v.pipe(v.string(), v.maxLength(60)),
        service: v.pipe(v.string(), v.maxLength(60)),
      }),
      answers: {
        200: { description: 'None for an unknown city or service', schema: listedProsSchema },
      },
      async handle({ query: { city, state, service } }) {
        const place = placeOfCity(city, state);
        const category = categoryOf(service);
        const isKnown = place !== undefined && category !== undefined;
        return {
          pros: isKnown ? await listedPros(deps.db, { place, category }) : [],
          hasSamples: deps.config.SAMPLE_PROS === 'on',
        };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/sample-pros',
      permission: 'directory.read',
      group: GROUP,
      summary: 'Sample companies that show what a match looks like, where no real company does the job',
      query: v.object({
        zip: v.pipe(v.string(ZIP_MESSAGE), v.check(isZip, ZIP_MESSAGE)),
        service: v.pipe(v.string(), v.maxLength(200)),
      }),
      answers: {
        200: { description: 'At most three; none beside a real company', schema: sampleMatchesSchema },
      },
      async handle({ query: { zip, service } }) {
        const place = placeOfZip(zip);
        const category = categoryOf(service);
        if (deps.config.SAMPLE_PROS === 'off' || place === undefined || category === undefined)
          return { pros: [] };
        const isServed = (await listedPros(deps.db, { place, category })).length > 0;
        return { pros: isServed ? [] : sampleMatches({ place, category }) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/pro-profile',
      permission: 'company.read',
      group: GROUP,
      summary: 'My company’s profile, or null',
      answers: { 200: { description: 'The profile', schema: profileAnswerSchema } },
      async handle({ caller: { user } }) {
        const pro = await companyOf(deps.db, user.id);
        return { profile: pro === undefined ? null : ownProfile(pro, user) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/pro-profile',
      permission: 'company.save',
      group: GROUP,
      summary:
        'Saves my company’s profile; the first save registers the company, which gets leads once Nestwright has checked it',
      body: proProfileSchema,
      answers: { 200: { description: 'The saved profile', schema: profileAnswerSchema } },
      perMinute: 30,
      async handle({ body, caller: { user } }) {
        return { profile: ownProfile(await saveProfile(deps, user, body), user) };
      },
    }),
  );
}
