import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { callsPerMinute } from '#http/rate-limit.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import { permissionOfFile } from './hidden-remotes.ts';
import { createKeptFiles } from './kept-files.ts';
import { isPublicPath, provideReleaseFiles, sendMissing, sendReleaseFile } from './release-files.ts';

/** What the route of the releases' files needs. */
export interface ReleaseFilesOptions {
  releases: Pick<ReleaseReader, 'document'>;
  /** The folder with all releases. */
  folder: string;
  limit: { config: { permission: 'page.read' } & ReturnType<typeof callsPerMinute> };
  mayUse(this: void, request: FastifyRequest, permission: string): Promise<boolean>;
  /** Fetches a public file of a release unless it is already local. */
  ensure(this: void, path: string): Promise<void>;
}

/** Serves the public files of all releases, those of a hidden remote only to people who may see it. */
export async function registerReleaseFiles(
  app: FastifyInstance,
  options: ReleaseFilesOptions,
): Promise<void> {
  const { releases, folder, limit, mayUse, ensure } = options;
  await provideReleaseFiles(app);
  const kept = createKeptFiles();
  app.get('/releases/*', { ...limit, onSend: kept.keep }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const permission = permissionOfFile(releases.document(), path);
    if (permission !== undefined && !(await mayUse(request, permission))) return sendMissing(reply);
    const bytes = kept.take(request, reply);
    if (bytes === undefined && isPublicPath(path)) await ensure(path);
    return sendReleaseFile(reply, { root: folder, path, isHidden: permission !== undefined, bytes });
  });
}
