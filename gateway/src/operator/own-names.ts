import type { FastifyInstance } from 'fastify';

import { ApiError } from '#http/errors.ts';

const NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers only requests for this machine's own names and for the port that was opened. Under another name that resolves
 * to this machine, a page of a stranger could read the answers (DNS rebinding).
 */
export function answerToOwnNames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { localPort = request.port ?? 80 } = request.raw.socket;
    const [, name = '', port = '80'] = /^(.+?)(?::(\d+))?$/.exec(request.headers.host ?? '') ?? [];
    if (NAMES.has(name.toLowerCase()) && Number(port) === localPort) return done();
    return done(new ApiError(421, 'other-host', `This port answers to http://localhost:${localPort} only.`));
  });
}
