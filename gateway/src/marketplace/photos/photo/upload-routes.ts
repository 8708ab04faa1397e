import { PHOTO_BYTES } from '@nestwright/domain/photos/photo-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#marketplace/base/access/session-queries.ts';
import { transact } from '#db/db.ts';
import { photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import type { CallDocs } from '#marketplace/base/access/call.ts';
import { ApiError } from '#http/errors.ts';
import { wideNetworkOf } from '#http/network.ts';
import { parseParams } from '#http/parse.ts';
import { callsPerMinute } from '#http/rate-limit.ts';
import { refusedPhoto } from '#marketplace/base/objects/photo-check.ts';
import { noPhoto } from './keep-photo.ts';
import { isUploadOf, type Sender } from '#marketplace/base/photo/photo-rows.ts';
import { tusServer } from './tus-server.ts';

const PIECE = 'application/offset+octet-stream';
/** Uploads of one client network. */
const WINDOWS = [
  { most: 60, seconds: HOUR_SECONDS },
  { most: 200, seconds: DAY_SECONDS },
];
const MEGABYTE = 1024 * 1024;
/**
 * Megabytes that one network (the /48 of an IPv6 address) or one account may announce, finished or not. Browsers shrink photos to
 * about one megabyte, so it's the largest files that reach these before the others.
 */
const MEGABYTES = [
  { most: 200, seconds: HOUR_SECONDS },
  { most: 400, seconds: DAY_SECONDS },
];
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

const described = { group: 'Photos', permission: 'photo.send' } as const;
const creation: CallDocs = {
  ...described,
  summary: 'Begins an upload by tus 1.0, with its length in Upload-Length; at most 15 MB',
  answers: { 201: { description: 'Its address is in Location' } },
};
const continuation: CallDocs = {
  ...described,
  summary: 'Adds a piece of an upload at Upload-Offset, by tus 1.0; HEAD says how much has arrived',
  params,
  answers: { 204: { description: 'How much has arrived is in Upload-Offset' } },
};

/** Who sends a photo. */
export async function senderOf(deps: AppDeps, request: FastifyRequest): Promise<Sender> {
  return (await currentAccount(deps, request))?.user.id ?? null;
}

/**
 * Receives the bytes of photos by tus 1.0 (https://tus.io/protocols/resumable-upload, core and creation), which
 * resumes after an interruption.
 */
export async function uploadRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const permission = 'photo.send' as const;
  let server: ReturnType<typeof tusServer> | undefined;
  /** Passes a request to tus, which is loaded for the first one. */
  const ask = async (request: FastifyRequest, reply: FastifyReply, id: string) =>
    (await (server ??= tusServer(deps)))(request, reply, id);
  const limits = (max: number, docs?: CallDocs) => ({
    permission,
    ...(docs && { docs }),
    ...callsPerMinute(deps.config, max),
  });

  await app.register(async (scope) => {
    // The body goes to tus unchanged.
    scope.addContentTypeParser(PIECE, (_request, payload, done) => done(null, payload));

    scope.post('/photo-uploads', { config: limits(120, creation) }, async (request, reply) => {
      if (request.headers['tus-resumable'] !== '1.0.0')
        throw new ApiError(400, 'bad-request', 'Please send the photo with tus 1.0.');
      const length = Number(request.headers['upload-length']);
      if (!Number.isSafeInteger(length) || length < 0)
        throw new ApiError(400, 'bad-request', 'Set Upload-Length to the photo’s size in bytes.');
      if (length === 0) throw refusedPhoto('empty');
      if (length > PHOTO_BYTES) throw refusedPhoto('large');
      const id = randomUUID();
      const userId = await senderOf(deps, request);
      await transact(deps.db, async (tx) => {
        await enforceLimits(tx, deps, [
          byClient(deps, { kind: 'photo-ip', who: request.ip, windows: WINDOWS }),
          ...byMegabytes(deps, { ip: request.ip, userId, length }),
        ]);
        await tx.insert(photoUploads).values({ id, userId, length, createdAt: deps.clock.now() });
      });
      return ask(request, reply, id);
    });

    for (const method of ['HEAD', 'PATCH'] as const)
      scope.route({
        method,
        url: '/photo-uploads/:id',
        config: limits(1200, method === 'PATCH' ? continuation : undefined),
        async handler(request, reply) {
          const { id } = parseParams(params, request);
          const [mine] = await deps.db
            .select({ id: photoUploads.id })
            .from(photoUploads)
            .where(isUploadOf(id, await senderOf(deps, request)));
          if (mine === undefined) throw noPhoto();
          return ask(request, reply, id);
        },
      });
  });
}

/** Counts the size of an upload for its network and, if it has one, its account. */
function byMegabytes(
  { config }: AppDeps,
  { ip, userId, length }: { ip: string; userId: Sender; length: number },
): LimitSubject[] {
  const windows = MEGABYTES.map(({ most, seconds }) => ({ most: most * config.LIMIT_FACTOR, seconds }));
  const counted = { windows, hits: Math.ceil(length / MEGABYTE) };
  const ofNetwork = { kind: 'photo-megabytes-ip', who: wideNetworkOf(ip), ...counted };
  return userId === null ? [ofNetwork] : [ofNetwork, { kind: 'photo-megabytes', who: userId, ...counted }];
}
