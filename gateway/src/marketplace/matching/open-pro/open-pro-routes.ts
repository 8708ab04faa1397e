import { isZip, ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { nextOpening, openUntil, type WallTime, wallTime } from '@nestwright/domain/companies/hours-rules';
import { type OpenPro, openProsSchema } from '@nestwright/domain/matching/open-pro-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { hoursOf } from '#marketplace/companies/pro/pro-profile.ts';
import type { Match } from '#marketplace/matching/nearest/wanted-pro.ts';
import { findPros } from '#marketplace/matching/nearest/find-pros.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';

const query = v.object({
  zip: v.pipe(v.string(ZIP_MESSAGE), v.check(isZip, ZIP_MESSAGE)),
  service: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  company: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  companyid: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

/** Which pros are open now, for urgent requests. */
export async function openProRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/open-pros',
      permission: 'directory.read',
      group: 'Pros',
      summary: 'The pros that an urgent request would go to at this hour, those that are open first',
      query,
      answers: { 200: { description: 'At most three; none when nobody serves it', schema: openProsSchema } },
      async handle({ query: { companyid: companyId, ...need } }) {
        const place = placeOfZip(need.zip);
        if (place === undefined) throw notFoundError('There is no such ZIP.');
        const moment = deps.clock.now();
        const now = wallTime(moment, place.timeZone);
        const found = await findPros(deps.db, { ...need, companyId, urgency: 'now', time: null }, moment);
        return { now, pros: found.map((match) => answerOf(match, now)) };
      },
    }),
  );
}

function answerOf({ pro, distanceMiles }: Match, now: WallTime): OpenPro {
  const hours = hoursOf(pro);
  const until = openUntil(hours, now);
  const { id, name, phone } = pro;
  return {
    id,
    name,
    phone,
    distanceMiles,
    isSample: false,
    openUntil: until ?? null,
    opens: until === undefined ? (nextOpening(hours, now) ?? null) : null,
  };
}
