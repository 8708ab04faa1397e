import { Socket } from 'node:net';
import { Readable } from 'node:stream';

import { SIGNATURE_HEADER, STATEMENT_HEADER, UPLOAD_PATH } from '@nestwright/contract/statement/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { describeFailure } from '#http/describe-failure.ts';
import { callsPerMinute } from '#http/rate-limit.ts';
import { RefusedRelease } from '#releases/refused-release.ts';
import { openStore } from '#releases/rules/612-open-store.ts';
import { finding } from '#releases/rules/release-rule.ts';

import { receiveRelease, senderOf } from './receive-release.ts';
import type { UploadSite } from './upload.ts';
import { createRefusalRows } from './refusal-rows.ts';
import { NOT_VERIFIED, answerNotFound, sendFull, sendRefused } from './upload-answers.ts';
import { createUploadPlaces } from './upload-places.ts';

/** Settings of `POST /_releases`. */
export interface UploadRoutesOptions extends Omit<UploadSite, 'teams' | 'refusals'> {
  /** Brings what was changed in the store to the gateway's reader. */
  follow(this: void): Promise<void>;
  /** Without teams, there is nothing at this address. */
  teams: UploadSite['teams'] | undefined;
  limits: { LIMIT_FACTOR: number };
}

/** How many uploads one network may send per minute. */
const MAX_UPLOADS = 20;

/** `POST /_releases`: a team sends a packed release, signed. The answer is JSON, with a finding for each broken rule. */
export async function registerUploadRoutes(
  app: FastifyInstance,
  { teams, ...options }: UploadRoutesOptions,
): Promise<void> {
  const handle = teams === undefined ? answerNotFound : receiver(app, { ...options, teams });
  const config = { permission: 'release.send' as const, ...callsPerMinute(options.limits, MAX_UPLOADS) };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.post(UPLOAD_PATH, { config }, handle);
  });
}

type ReceiverOptions = UploadRoutesOptions & Pick<UploadSite, 'teams'>;

function receiver(app: FastifyInstance, { follow, ...options }: ReceiverOptions) {
  const { documents } = options.store;
  const refusals = createRefusalRows({
    documents,
    now: options.teams.now,
    report: (message, error) => app.log.error({ failure: describeFailure(error) }, message),
  });
  app.addHook('onClose', () => refusals.close());
  const site: UploadSite = { ...options, refusals };
  const places = createUploadPlaces();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', 'no-store');
    try {
      // A caller without a token learns nothing about this gateway and occupies no place in the queue. The body is not read.
      const token = tokenOf(request);
      const team = await senderOf(site, token);
      const fixed = documents.whyFixed();
      if (fixed !== undefined) throw new RefusedRelease([finding(openStore, fixed)]);
      const place = places.take(team.name);
      if (place.kind === 'full') return sendFull(reply, place.of);
      try {
        const sent = { token, ...sentWith(request), body: bodyOf(request) };
        const { socket } = request.raw;
        // The checks may take as long as the longest silence on a connection. An injected request has none.
        request.raw.once('end', () => socket instanceof Socket && socket.setTimeout(0));
        const { name, version, traffic, warnings } = await receiveRelease(site, team, sent);
        await follow();
        const released = { ok: true, name, version, traffic, findings: [], warnings };
        return reply.code(201).send({ ...released, notVerified: NOT_VERIFIED });
      } finally {
        place.leave();
      }
    } catch (error) {
      if (!(error instanceof RefusedRelease)) throw error;
      return sendRefused(reply, error);
    }
  };
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function sentWith({ headers }: FastifyRequest): { statement: string; signature: string } {
  return {
    statement: String(headers[STATEMENT_HEADER] ?? ''),
    signature: String(headers[SIGNATURE_HEADER] ?? ''),
  };
}

/** Nothing, for a request without a body. */
function bodyOf({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([]);
}
