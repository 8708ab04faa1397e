import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { openApi } from './describe-calls.ts';
import type { DescribedCall } from './openapi-operation.ts';
import { docsPage, docsStyles } from './docs-page.ts';

const open = { config: { permission: 'page.read' } } as const;

/** The description of every call: `/api/docs` to read, `/api/docs.json` as OpenAPI. */
export async function docsRoutes(
  app: FastifyInstance,
  { config }: Pick<AppDeps, 'config'>,
  calls: readonly DescribedCall[],
): Promise<void> {
  app.get('/docs', open, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(calls, config)),
  );
  app.get('/docs.json', open, async () => openApi(calls, config));
  app.get('/docs.css', open, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyles),
  );
}
