import { Readable } from 'node:stream';

import { SIGNATURE_HEADER, STATEMENT_HEADER, UPLOAD_PATH } from '@nestwright/contract/statement/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { notFoundError } from '#http/errors.ts';
import { callsPerMinute } from '#http/rate-limit.ts';
import { RefusedRelease } from '#releases/refused-release.ts';
import { openStore } from '#releases/rules/612-open-store.ts';
import { finding } from '#releases/rules/release-rule.ts';

import { receiveRelease, senderOf, type UploadSite } from './receive-release.ts';
import { createRefusalRows } from './refusal-rows.ts';
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
const MOST_UPLOADS = 20;
const BUSY_SECONDS = 15;
/** Rules that look at sources or into a browser, of which a gateway has neither. */
const NOT_VERIFIED = ['NW-0xx', 'NW-5xx'];
const STATUS: Readonly<Record<string, number>> = {
  'NW-601': 401,
  'NW-602': 403,
  'NW-603': 403,
  'NW-604': 409,
  'NW-606': 413,
  'NW-610': 403,
  'NW-612': 409,
  'NW-613': 403,
};
const BROKEN_RULE = 422;

/** `POST /_releases`: a team sends a packed release, signed. The answer is JSON, with a finding for each broken rule. */
export async function registerUploadRoutes(
  app: FastifyInstance,
  { teams, ...options }: UploadRoutesOptions,
): Promise<void> {
  const handle = teams === undefined ? nothingHere : receiver(app, { ...options, teams });
  const config = { permission: 'release.send' as const, ...callsPerMinute(options.limits, MOST_UPLOADS) };
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
    report: (message, error) => app.log.error({ error }, message),
  });
  app.addHook('onClose', () => refusals.close());
  const site: UploadSite = { ...options, refusals };
  const places = createUploadPlaces();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', 'no-store');
    try {
      // A caller without a token learns nothing about this gateway and takes no place. The body is not read.
      const token = tokenOf(request);
      const team = await senderOf(site, token);
      const fixed = documents.whyFixed();
      if (fixed !== undefined) throw new RefusedRelease([finding(openStore, fixed)]);
      const place = places.take(team.name);
      if (place.kind === 'full') return sendFull(reply, place.of);
      try {
        const sent = { token, ...sentWith(request), body: bodyOf(request) };
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

async function nothingHere(): Promise<never> {
  throw notFoundError();
}

function sendFull(reply: FastifyReply, of: 'team' | 'gateway'): FastifyReply {
  const whose = of === 'team' ? 'Other releases of this team' : 'Other releases';
  return reply
    .code(of === 'team' ? 429 : 503)
    .header('retry-after', String(BUSY_SECONDS))
    .header('connection', 'close')
    .send(failure('busy', `${whose} are being checked. Please send this one again in a moment.`));
}

function sendRefused(reply: FastifyReply, { findings, message }: RefusedRelease): FastifyReply {
  const status = STATUS[findings[0]?.rule ?? ''] ?? BROKEN_RULE;
  // The rest of the body is not read.
  void reply.code(status).header('connection', 'close');
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  const code = status === 401 ? 'token-needed' : 'release-refused';
  return reply.send({ ...failure(code, message), findings, notVerified: NOT_VERIFIED });
}

function failure(code: string, message: string) {
  return { ok: false, error: { code, message } };
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
