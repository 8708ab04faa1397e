import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { createAnsweredForms } from '#http/answered-forms.ts';
import type { PagesOptions } from '#pages/pages-options.ts';
import { createPages } from '#pages/pages-plugin.ts';
import type { StatusCounters } from '#pages/status/status-routes.ts';
import { statusCounters } from '#status-counters.ts';

type PageDeps = Parameters<ReturnType<typeof createPages>['plugin']>[1];

/** Composes pages in an application. Its last argument replaces some of what the gateway counts. */
export type TestPages = (
  app: FastifyInstance,
  deps: AppDeps & PageDeps,
  counters?: Partial<StatusCounters>,
) => Promise<void>;

/**
 * Pages composed from a folder of releases, for `startTestApp({ pages: testPages(folder) })`.
 * @param options settings other than those of a small site at http://localhost:3000
 */
export function testPages(releasesFolder: string, options: Partial<PagesOptions> = {}): TestPages {
  const pages = createPages({
    site: { name: 'Garden', trail: { parameters: [], ends: [] }, withoutScripts: '', former: {} },
    releasesFolder,
    origin: 'http://localhost:3000',
    partnersFile: `${releasesFolder}/partners.json`,
    // On a busy machine, a renderer may need more than a page's usual time to start.
    renderLimitMs: 60_000,
    ...options,
  });
  return (app, deps, counters) => {
    const answeredForms = createAnsweredForms(deps);
    return pages.plugin(app, { ...deps, answeredForms }, { ...statusCounters(deps), ...counters });
  };
}
