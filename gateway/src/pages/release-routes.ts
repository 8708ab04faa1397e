import { createHash } from 'node:crypto';

import type { LiveReleases, ReleaseDocument } from '@nestwright/contract/release/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ReleaseReader, ReleaseSet } from '#releases/release-reader.ts';

import { attachedTo } from './fragments/attached-fragments.ts';
import { isHidden, openSet } from './hidden-remotes.ts';

const open = { config: { permission: 'page.read' } } as const;

export interface ReleaseRoutesOptions {
  releases: ReleaseReader;
  /** The visitor's id while a canary is live. */
  visitorId(this: void, request: FastifyRequest, reply: FastifyReply): string | undefined;
}

/** `/registry.json`, the release document, and `/releases/live.json`, the releases that the visitor would get now. */
export function registerReleaseRoutes(app: FastifyInstance, options: ReleaseRoutesOptions): void {
  const { releases, visitorId } = options;

  app.get('/registry.json', open, (request, reply) => {
    const document = releases.document();
    return document ? sendTagged(request, reply, publicDocument(document)) : reply.code(503).send();
  });
  app.get('/releases/live.json', open, (request, reply) => {
    const set = releases.current(visitorId(request, reply));
    if (!set) return reply.code(503).send();
    void reply.header('cache-control', 'private, no-cache');
    return reply.send(liveReleases(set));
  });
}

/** The public document, without hidden remotes and without who changed what and why. */
export function publicDocument(document: ReleaseDocument): object {
  const pieces = Object.entries(document.microFrontends).filter(([, versions]) => !isHidden(versions));
  const shown = pieces.map(([key, versions]) => [
    key,
    versions.map(({ extras, ...entry }) => {
      const { publishedBy: _publishedBy, by: _by, why: _why, server: _server, ...rest } = extras;
      return { ...entry, extras: rest };
    }),
  ]);
  const slots = Object.entries(document.slots ?? {}).map(([slot, { order, off }]) => [slot, { order, off }]);
  return {
    ...document,
    ...(document.slots && { slots: Object.fromEntries(slots) as object }),
    microFrontends: Object.fromEntries(shown) as object,
  };
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const text = JSON.stringify(body);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  void reply.header('cache-control', 'no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** The releases that a page loaded now would use, for open tabs to compare with. */
export function liveReleases(set: ReleaseSet): LiveReleases {
  const open = openSet(set);
  const { shell, remotes } = open;
  const slots = new Set(remotes.flatMap(({ slots: own = [] }) => own));
  return {
    shell: shell.version,
    remotes: remotes.map(({ name, version, claims }) => ({
      name,
      version,
      claims: claims.map(({ path }) => ({ path })),
    })),
    slots: Object.fromEntries([...slots].map((slot) => [slot, attachedTo(open, slot).map(({ of }) => of)])),
  };
}
