import { isZip, ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { type Served, servedSchema } from '@nestwright/domain/matching/served-schema';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { countedPros } from '#marketplace/matching/nearest/nearest-pros.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';

/** For how long an answer is kept, here and by browsers. */
const KEPT_SECONDS = 300;

const query = v.object({
  zip: v.pipe(v.string(ZIP_MESSAGE), v.check(isZip, ZIP_MESSAGE)),
  service: v.pipe(v.string(), v.maxLength(200)),
});

/** Who does a service in a ZIP, for visitors who haven't said who they are (product/wizard#zip). */
export async function servedRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const kept = new LRUCache<string, Served>({ max: 5000 });
  app.route(
    call(deps, {
      method: 'GET',
      url: '/served',
      permission: 'directory.read',
      group: 'Pros',
      summary: 'How many verified companies do a service in a ZIP, and how soon they usually answer',
      query,
      answers: { 200: { description: 'Their number and the median answer time', schema: servedSchema } },
      perMinute: 60,
      async handle({ query: { zip, service }, reply }) {
        const place = placeOfZip(zip);
        const category = categoryOf(service);
        if (place === undefined || category === undefined)
          throw notFoundError('There is no such ZIP or service.');
        const turn = Math.floor(deps.clock.now().getTime() / (KEPT_SECONDS * 1000));
        const name = `${turn} ${zip} ${category}`;
        const served = kept.get(name) ?? servedBy(await countedPros(deps.db, { place, category }));
        kept.set(name, served);
        void reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
        return served;
      },
    }),
  );
}

function servedBy(found: readonly { answerMinutes: number | null }[]): Served {
  const known = found.flatMap(({ answerMinutes }) => answerMinutes ?? []).toSorted((a, b) => a - b);
  return { count: found.length, answerMinutes: known[Math.floor((known.length - 1) / 2)] ?? null };
}
