import { lineSchema } from '@nestwright/domain/base/field-schema';
import { citySchema } from '@nestwright/domain/site/place-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { cityById } from './places.ts';
import { acceptsEncoding } from '#http/accepts-encoding.ts';
import { call } from '#marketplace/base/access/call.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { geocode, geocodeAddress } from './geocoding.ts';
import { geocodingAnswerSchema } from './geocoding-schema.ts';
import { cityFile } from './city-files.ts';

const GROUP = 'Places';
const DAY_SECONDS = 86_400;
const JSON_TYPE = 'application/json; charset=utf-8';

const position = v.pipe(
  v.string(),
  v.regex(
    /^\s*-?\d{1,3}(\.\d{1,20})?\s*,\s*-?\d{1,3}(\.\d{1,20})?\s*$/,
    'Please send latitude and longitude in degrees.',
  ),
  v.transform((text) => {
    const [latitude = NaN, longitude = NaN] = text.split(',').map(Number);
    return { latitude, longitude };
  }),
  v.check(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
    'Please send latitude and longitude in degrees.',
  ),
);

const geocodingQuery = v.object({
  address: v.optional(v.pipe(lineSchema(), v.minLength(1), v.maxLength(200))),
  latlng: v.optional(position),
  /** Answers are in English, whatever language is requested. */
  language: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** Places: geocoding by address and by position, and the cities of each state. */
export async function placeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/geocode/json',
      permission: 'directory.read',
      group: GROUP,
      summary:
        'City, state and ZIP of an address, or the ZIP nearest to a position, in the maps geocoding shape',
      query: geocodingQuery,
      answers: {
        200: { description: 'Places; `ZERO_RESULTS` when there is none', schema: geocodingAnswerSchema },
      },
      async handle({ query: { address, latlng }, reply }) {
        if (address !== undefined) {
          void reply.type(JSON_TYPE);
          return geocodeAddress(deps, address);
        }
        if (latlng !== undefined) return geocode(deps, { by: 'position', position: latlng });
        throw new ApiError(400, 'bad-request', 'Please send an address or a latlng.');
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/cities/:file',
      permission: 'directory.read',
      group: GROUP,
      summary: 'All cities of a state, by name',
      params: v.object({ file: v.pipe(v.string(), v.regex(/^[A-Z]{2}\.json$/)) }),
      answers: { 200: { description: 'City records', schema: v.array(citySchema) } },
      async handle({ params: { file }, request, reply }) {
        const cities = cityFile(file.slice(0, 2));
        if (cities === undefined) throw notFoundError();
        return sendFile(request, reply, cities);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/cities/by-id/:id',
      permission: 'directory.read',
      group: GROUP,
      summary: 'One city record',
      params: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,5}$/)) }),
      answers: { 200: { description: 'The city', schema: citySchema } },
      async handle({ params: { id }, reply }) {
        const city = cityById(id);
        if (city === undefined) throw notFoundError('There is no such city.');
        void reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
        return city;
      },
    }),
  );
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: NonNullable<ReturnType<typeof cityFile>>,
) {
  void reply
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .type(JSON_TYPE);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const takesGzip = acceptsEncoding(String(request.headers['accept-encoding'] ?? ''), 'gzip');
  if (takesGzip) void reply.header('content-encoding', 'gzip');
  return reply.send(takesGzip ? file.gzipped : file.plain);
}
