import { Readable } from 'node:stream';

import { SIGNATURE_HEADER, STATEMENT_HEADER, UPLOAD_PATH } from '@nestwright/contract/statement/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { notFoundError } from '#http/errors.ts';
import { callsPerMinute } from '#http/rate-limit.ts';
import { RefusedRelease } from '#releases/refused-release.ts';
import { openStore } from '#releases/rules/612-open-store.ts';
import { finding } from '#releases/rules/release-rule.ts';

import { receiveRelease, type UploadSite } from './receive-release.ts';

/** Settings of `POST /_releases`. */
export interface UploadRoutesOptions extends Pick<
  UploadSite,
  'store' | 'folder' | 'withoutBrowser' | 'checkSeconds'
> {
  /** Brings what was changed in the store to the gateway's reader. */
  follow(this: void): Promise<void>;
  /** Without teams, there is nothing at this address. */
  teams: UploadSite['teams'] | undefined;
  limits: { LIMIT_FACTOR: number };
}

/** How many uploads one network may send per minute. */
const MOST_UPLOADS = 20;
/** Each upload that is checked takes a process. */
const MOST_AT_ONCE = 4;
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
};
const BROKEN_RULE = 422;

/** `POST /_releases`: a team sends a packed release, signed. The answer is JSON, with a finding for each broken rule. */
export async function registerUploadRoutes(
  app: FastifyInstance,
  options: UploadRoutesOptions,
): Promise<void> {
  const { store, folder, follow, teams, withoutBrowser, checkSeconds, limits } = options;
  let underWay = 0;

  async function upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (teams === undefined) throw notFoundError();
    void reply.header('cache-control', 'no-store');
    if (underWay >= MOST_AT_ONCE)
      return reply
        .code(503)
        .header('retry-after', String(BUSY_SECONDS))
        .send(failure('busy', 'Other releases are being checked. Please send it again in a moment.'));
    underWay += 1;
    try {
      const fixed = store.documents.whyFixed();
      if (fixed !== undefined) throw new RefusedRelease([finding(openStore, fixed)]);
      const { name, version, traffic } = await receiveRelease(
        { store, folder, teams, withoutBrowser, checkSeconds },
        { token: tokenOf(request), ...sentWith(request), body: bodyOf(request) },
      );
      await follow();
      return reply
        .code(201)
        .send({ ok: true, name, version, traffic, findings: [], notVerified: NOT_VERIFIED });
    } catch (error) {
      if (!(error instanceof RefusedRelease)) throw error;
      const { findings, message } = error;
      const status = STATUS[findings[0]?.rule ?? ''] ?? BROKEN_RULE;
      // What is left of the body is not read.
      void reply.code(status).header('connection', 'close');
      if (status === 401) void reply.header('www-authenticate', 'Bearer');
      const code = status === 401 ? 'token-needed' : 'release-refused';
      return reply.send({ ...failure(code, message), findings, notVerified: NOT_VERIFIED });
    } finally {
      underWay -= 1;
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.post(
      UPLOAD_PATH,
      { config: { permission: 'release.send', ...callsPerMinute(limits, MOST_UPLOADS) } },
      upload,
    );
  });
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
