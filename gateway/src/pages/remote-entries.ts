import type { RemoteEntry } from '@nestwright/contract/remote/schema';
import type { Release } from '@nestwright/contract/release/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { notePattern } from '#http/request-log.ts';
import { contentSecurityPolicy } from '#http/security-headers.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import { type FrameEntry, framePage, scriptOf } from './entry-page.ts';
import type { FramePartners } from './frame-partners.ts';
import { openSet } from './hidden-remotes.ts';
import type { RegisteredPartners } from './pages-options.ts';
import { REFUSED_POLICY, refusedFrame } from './refused-frame.ts';
import { TRUSTED_TYPES_SOURCE } from './trusted-types.ts';

export interface RemoteEntriesOptions {
  siteName: string;
  releases: Pick<ReleaseReader, 'current'>;
  /** The folder with all releases. */
  folder: string;
  partners: FramePartners;
  /** Partners in addition to those in the file; undefined until the gateway runs. */
  registered?: () => RegisteredPartners | undefined;
  /** Fetches a public file of a release unless it is already local. */
  ensure(this: void, path: string): Promise<void>;
}

/** An entry of a live release. */
export interface FoundEntry {
  release: Release;
  entry: RemoteEntry;
}

/**
 * How long browsers cache a script. Other sites never change their tag, so new versions must reach them by
 * themselves.
 */
const SCRIPT_SECONDS = 300;

/**
 * Serves the `entries` of each remote's `remote.json`: scripts that other sites load, and pages that they frame. No
 * other page can be framed by another origin. The origin must be registered; any other origin gets a link instead of
 * the page (docs/embedding.md).
 */
export function createRemoteEntries({
  siteName,
  releases,
  folder,
  partners,
  registered,
  ensure,
}: RemoteEntriesOptions) {
  return {
    /** The entry at a path, the same for everyone: other sites take no part in canaries. */
    at(pathname: string): FoundEntry | undefined {
      const set = releases.current();
      for (const release of set ? openSet(set).remotes : []) {
        const entry = release.entries?.find(({ path }) => path === pathname);
        if (entry) return { release, entry };
      }
      return undefined;
    },

    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      { release, entry }: FoundEntry,
    ): Promise<FastifyReply> {
      notePattern(request, entry.path);
      if (entry.kind === 'frame') return sendFrame(request, reply, release, entry);
      const path = `${release.folder}/browser/${scriptOf(entry)}`;
      await ensure(path);
      return sendScript(reply, { folder, path });
    },
  };

  async function verified(origin: string): Promise<string | undefined> {
    const known = partners.verify(origin);
    // Without the database, the file's partners still have their form.
    const isShown = await registered?.()
      ?.show(origin)
      .catch(() => false);
    return known ?? (isShown ? origin : undefined);
  }

  async function sendFrame(
    request: FastifyRequest,
    reply: FastifyReply,
    release: Release,
    entry: FrameEntry,
  ): Promise<FastifyReply> {
    const asked = (request.query as { origin?: unknown }).origin;
    const hostOrigin = typeof asked === 'string' ? await verified(asked) : undefined;
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      // Pages that require both of everything they embed may have the form, too.
      .header('cross-origin-embedder-policy', 'require-corp')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (asked !== undefined && hostOrigin === undefined)
      return reply
        .code(403)
        .header('content-security-policy', REFUSED_POLICY)
        .send(refusedFrame(entry, siteName));
    return reply
      .header('content-security-policy', contentSecurityPolicy(hostOrigin, { script: TRUSTED_TYPES_SOURCE }))
      .send(framePage(release, entry, { siteName, hostOrigin: hostOrigin ?? '' }));
  }
}

/** The live release's script, which any site may load. */
function sendScript(reply: FastifyReply, { folder, path }: { folder: string; path: string }): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${SCRIPT_SECONDS}`)
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .sendFile(path, folder);
}
