import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { packageFolder } from '#package-folder.ts';
import { openApi } from './describe-calls.ts';
import type { DescribedCall } from './openapi-operation.ts';
import { docsPage, docsStyles, writtenPages } from './docs-page.ts';

const open = { config: { permission: 'page.read' } } as const;

/** What `npm run docs` and `npm run package` write beside the program. */
const WRITTEN = path.join(packageFolder, 'dist', 'docs');

/**
 * The description of every call, `/api/docs` to read and `/api/docs.json` as OpenAPI, and the pages that were written
 * from the sources, such as `/api/docs/release-rules`.
 *
 * @param folder holds the written pages
 */
export async function docsRoutes(
  app: FastifyInstance,
  { config }: Pick<AppDeps, 'config'>,
  calls: readonly DescribedCall[],
  folder = WRITTEN,
): Promise<void> {
  app.get('/docs', open, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(calls, config)),
  );
  for (const { name } of writtenPages)
    app.get(`/docs/${name}`, open, async (_request, reply) => {
      const file = path.join(folder, `${name}.html`);
      if (!existsSync(file)) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').send(await readFile(file, 'utf8'));
    });
  app.get('/docs.json', open, async () => openApi(calls, config));
  app.get('/docs.css', open, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyles),
  );
}
