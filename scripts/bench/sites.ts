import { type Site, startSite } from '@nestwright/e2e/site.ts';

import { buildMonolith } from './monolith/build-monolith.ts';
import { serveMonolith } from './monolith/monolith-server.ts';

/** Which of the two programs a figure belongs to. */
export type Side = 'composed' | 'monolith';

export const sides: readonly Side[] = ['composed', 'monolith'];

/** The same site twice: composed by the gateway, and as one program. */
export interface Sites {
  composed: Site;
  /** Origins without a slash at their end. */
  urls: Record<Side, string>;
  dispose(): Promise<void>;
}

/** Starts both over what is built; the monolith is built when its sources changed. */
export async function startSites(): Promise<Sites> {
  const monolith = await buildMonolith();
  const composed = await startSite({ env: { LOG_LEVEL: 'warn' } });
  const single = await serveMonolith(monolith, { gateway: composed.url, port: 0 });
  return {
    composed,
    urls: { composed: composed.url, monolith: single.url },
    async dispose() {
      await single.close();
      await composed.dispose();
    },
  };
}
