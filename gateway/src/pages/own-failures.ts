import type { Release } from '@nestwright/contract/release/schema';
import type { FastifyReply } from 'fastify';

import { OVERRIDES_FOLDER } from '#releases/release-override.ts';
import type { ReleaseSet } from '#releases/release-reader.ts';

import type { ServerFailure } from './renderer/server-failure.ts';

/** Header of a developer's page: what their build threw while it was rendered. */
export const SERVER_ERROR_HEADER = 'nestwright-server-error';

/** Most builds whose last failure is remembered. */
const MAX_BUILDS = 50;

/** What developers' own builds threw on the server. Only their developers learn of it, in a header of the page. */
export function createOwnFailures() {
  const last = new Map<string, ServerFailure>();
  return {
    /** Keeps a failure of a developer's own build; false for any other, which this leaves alone. */
    isNoted(failure: ServerFailure): boolean {
      if (!isOwnBuild(failure.release)) return false;
      if (last.size >= MAX_BUILDS) last.delete(last.keys().next().value!);
      last.set(failure.release.folder, failure);
      return true;
    },
    /** The header is JSON, percent-encoded: `{ message, places }`. */
    sendWith(reply: FastifyReply, { remotes }: Pick<ReleaseSet, 'remotes'>): void {
      for (const { folder } of remotes) {
        const failure = isOwnBuild({ folder }) ? last.get(folder) : undefined;
        if (!failure) continue;
        last.delete(folder);
        const { message, places } = failure;
        void reply.header(SERVER_ERROR_HEADER, encodeURIComponent(JSON.stringify({ message, places })));
      }
    },
  };
}

/** Whether a release is a developer's own build. */
function isOwnBuild({ folder }: Pick<Release, 'folder'>): boolean {
  return folder.startsWith(`${OVERRIDES_FOLDER}/`);
}
