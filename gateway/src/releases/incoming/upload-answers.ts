import type { FastifyReply } from 'fastify';

import { notFoundError } from '#http/errors.ts';
import type { RefusedRelease } from '#releases/refused-release.ts';

const BUSY_SECONDS = 15;
/** Rules that need sources or a browser; a gateway has neither. */
export const NOT_VERIFIED = ['NW-0xx', 'NW-5xx'];
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

/** Answers as if the path did not exist. */
export async function answerNotFound(): Promise<never> {
  throw notFoundError();
}

/** Answers 429 or 503: other uploads of the team, or of the gateway, are being checked. */
export function sendFull(reply: FastifyReply, of: 'team' | 'gateway'): FastifyReply {
  const whose = of === 'team' ? 'Other releases of this team' : 'Other releases';
  return reply
    .code(of === 'team' ? 429 : 503)
    .header('retry-after', String(BUSY_SECONDS))
    .header('connection', 'close')
    .send(failure('busy', `${whose} are being checked. Please send this one again in a moment.`));
}

/** Answers with the findings of a refused upload. */
export function sendRefused(reply: FastifyReply, { findings, message }: RefusedRelease): FastifyReply {
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
