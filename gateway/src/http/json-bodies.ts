import type { FastifyInstance } from 'fastify';

import { refuseUnstorable } from './unstorable-text.ts';

/**
 * Accepts JSON and no other body in `app`'s scope. An empty body counts as none, because some clients always send the
 * type. A body with text that cannot be stored is refused here, so no route meets one.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, String(text), (error, body) => {
      if (error !== null) return done(error);
      try {
        refuseUnstorable(body);
      } catch (refusal) {
        return done(refusal as Error);
      }
      done(null, body);
    });
  });
}
