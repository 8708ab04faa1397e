import type { FastifyInstance } from 'fastify';
import { type DescribedCall, openApi } from './describe-calls.ts';
import { docsPage, docsStyles } from './docs-page.ts';

/** The description of every call: `/api/docs` to read, `/api/docs.json` as OpenAPI. */
export async function docsRoutes(app: FastifyInstance, calls: readonly DescribedCall[]): Promise<void> {
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(calls)));
  app.get('/docs.json', async () => openApi(calls));
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyles));
}
