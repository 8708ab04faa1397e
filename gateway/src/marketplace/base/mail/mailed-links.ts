import { mendedAddress } from '@nestwright/domain/site/mailed-link-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Sends readers of mails to the address that a mail named, if their mail program has altered it (product/errors#mailed-links). */
export function mendMailedLinks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !isOpened(request)) return;
    const mended = mendedAddress(request.url);
    if (mended !== null) await reply.header('cache-control', 'no-store').redirect(mended, 302);
  });
}

/** Whether a person opens the address. What a page or a program asks the gateway is read as it is. */
function isOpened({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') || (headers.accept?.includes('text/html') ?? false);
}
