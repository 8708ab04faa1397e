import { bundledPackage } from '#releases/bundled-package.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';
import { pageRequest } from '#pages/posted-form.ts';

import { fragmentNotRendered, notRendered, type PageRenderer } from './page-renderer.ts';
import { createBundleRenderer, piecesOf } from './render-bundles.ts';

export interface LocalRendererOptions {
  releases: Pick<ReleaseReader, 'folderOf'>;
  report(this: void, message: string, error: unknown): void;
}

/**
 * Renders in this process, without limits: for tools that run the bundles of their own repository. A gateway renders in
 * processes of their own (`createRenderers`).
 */
export function createLocalRenderer({ releases, report }: LocalRendererOptions): PageRenderer {
  const bundles = createBundleRenderer(bundledPackage);
  return {
    async matchedPatterns(rendering) {
      try {
        return bundles.matchedPatterns(piecesOf(rendering, releases.folderOf), rendering.url.pathname);
      } catch {
        return [];
      }
    },
    async render(rendering) {
      const { url, form, server, frame } = rendering;
      try {
        return await bundles.render(piecesOf(rendering, releases.folderOf), {
          request: pageRequest(url, form),
          server,
          frame,
        });
      } catch (error) {
        report(notRendered(rendering), error);
        return undefined;
      }
    },
    async renderFragment(rendering) {
      const { url, ...wanted } = rendering;
      try {
        return await bundles.renderFragment(piecesOf(rendering, releases.folderOf), {
          ...wanted,
          request: pageRequest(url, undefined),
        });
      } catch (error) {
        report(fragmentNotRendered(rendering), error);
        return undefined;
      }
    },
  };
}
