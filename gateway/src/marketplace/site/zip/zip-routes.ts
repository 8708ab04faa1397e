import { isZip, ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { zipAnswerSchema } from '@nestwright/domain/site/zip-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { call } from '#marketplace/base/access/call.ts';

const DAY_SECONDS = 86_400;
const params = v.object({ zip: v.pipe(v.string(), v.check(isZip, ZIP_MESSAGE)) });

/** Whether a ZIP exists, and its time zone. */
export async function zipRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/zips/:zip',
      permission: 'directory.read',
      group: 'Places',
      summary: 'City, state and time zone of a ZIP; null for one that does not exist',
      params,
      answers: { 200: { description: 'The ZIP', schema: zipAnswerSchema } },
      async handle({ params: { zip }, reply }) {
        const place = placeOfZip(zip);
        void reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
        if (place === undefined) return { zip: null };
        const { city, state, timeZone } = place;
        return { zip: { zip, city, state, timeZone } };
      },
    }),
  );
}
