import type { Release } from '@nestwright/contract/release/schema';
import type { FastifyRequest } from 'fastify';

import { notePattern } from '#http/request-log.ts';
import { ownerAt } from '#pages/owner-at.ts';
import type { PageRenderer } from '#pages/renderer/page-renderer.ts';

import { activeSpan, traced } from './trace.ts';

/**
 * Names the request's span and its line in the log after the claim that the page's address matches, because every page has
 * one route.
 */
export function nameAfterClaim(request: FastifyRequest, remotes: readonly Release[], pathname: string): void {
  const path = ownerAt(remotes, pathname)?.claim.path;
  if (path === undefined) return;
  notePattern(request, path);
  const span = activeSpan();
  if (!span) return;
  span.rename(`${request.method} ${path}`);
  span.set({ 'http.route': path });
}

/** Records a span for each page and fragment that is rendered, with its remote and version. */
export function tracedRenderer(renderer: PageRenderer): PageRenderer {
  return {
    matchedPatterns: (rendering) => renderer.matchedPatterns(rendering),
    render(rendering) {
      const { name, version } = rendering.owner ?? rendering.set.shell;
      return traced(
        { name: `render ${name}`, attributes: { ...of(name, version), 'nestwright.rendered': 'page' } },
        async (span) => {
          const page = await renderer.render(rendering);
          if (!page) span?.fail('unrendered');
          return page;
        },
      );
    },
    renderFragment(rendering) {
      const { name, version } = rendering.owner;
      return traced(
        {
          name: `render ${name}/${rendering.name}`,
          attributes: {
            ...of(name, version),
            'nestwright.rendered': 'fragment',
            'nestwright.fragment': rendering.name,
          },
        },
        async (span) => {
          const fragment = await renderer.renderFragment(rendering);
          if (!fragment) span?.fail('unrendered');
          return fragment;
        },
      );
    },
  };
}

function of(remote: string, version: string) {
  return { 'nestwright.remote': remote, 'nestwright.version': version };
}
