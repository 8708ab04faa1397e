import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Who answers the calls of pages, and who hears of those that nobody answers. */
export interface CallsOptions {
  /** The site that answers calls, `https://nestwright.example`; without it, nobody does. */
  site: string | undefined;
  /** Called with `GET /api/plants` for a call that nobody answers. */
  report(this: void, call: string): void;
}

/** Longest wait for the site, in milliseconds. */
const LONGEST_MS = 20_000;
/** Headers of the site's answer that a page may read. */
const PASSED_ON = ['content-type', 'cache-control'];

/**
 * Answers the calls of pages that a check shows. Calls that change nothing are answered by a site, as it answers a visitor
 * without cookies. All others are refused, because a check changes nothing.
 */
export function answerCalls(app: FastifyInstance, { site, report }: CallsOptions): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, url } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (site !== undefined && isReading) return passOn(new URL(site).origin + url, request, reply);
    report(`${method} ${url.split('?')[0]}`);
    return isReading
      ? reply.code(404).send({ error: 'No site answers calls here. Name one with --site.' })
      : reply.code(403).send({ error: 'A check changes nothing, so this call is not sent.' });
  }

  // Bodies are not read, whatever their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/api/*', answer);
}

async function passOn(address: string, { method, headers }: FastifyRequest, reply: FastifyReply) {
  let answered: Response;
  try {
    answered = await fetch(address, {
      method,
      headers: { accept: headers.accept ?? '*/*' },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
  } catch {
    return reply.code(502).send({ error: `${new URL(address).origin} does not answer.` });
  }
  for (const name of PASSED_ON) {
    const value = answered.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  return reply.code(answered.status).send(Buffer.from(await answered.arrayBuffer()));
}
