import { isZip, ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { knownZipSchema } from '@nestwright/domain/zip/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { placeOfZip } from '#data/places.ts';
import { timeZoneOf } from '#data/time-zones.ts';
import { call } from '#http/call.ts';
import { notFoundError } from '#http/errors.ts';

const DAY_SECONDS = 86_400;
const params = v.object({ zip: v.pipe(v.string(), v.check(isZip, ZIP_MESSAGE)) });

/** Whether there is such a ZIP, and which time its clocks show. */
export async function zipRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/zips/:zip',
      group: 'Places',
      summary: 'City, state and time zone of a ZIP; 404 for one that does not exist',
      params,
      answers: { 200: { description: 'The ZIP', schema: knownZipSchema } },
      async handle({ params: { zip }, reply }) {
        const place = placeOfZip(zip);
        if (place === undefined) throw notFoundError(ZIP_MESSAGE);
        void reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
        return { zip, city: place.city, state: place.state, timeZone: timeZoneOf(place) };
      },
    }),
  );
}
