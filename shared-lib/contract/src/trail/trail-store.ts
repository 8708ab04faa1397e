import { writtenConfig } from '@nestwright/contract/config/store';

import type { Trail } from './trail-rules.ts';

const TRAIL = Symbol.for('nestwright.trail');
const NONE: Trail = { parameters: [], ends: [] };

/**
 * The site's trail. The gateway and the page it made say the same, so that what both render is the same; where no page says
 * it, nothing follows a visitor.
 */
export function siteTrail(): Trail {
  const place = globalThis as { [TRAIL]?: Trail };
  return (place[TRAIL] ??= writtenConfig().trail ?? NONE);
}

/** Said once by whoever renders pages in Node, for all copies of this module in the process. */
export function setSiteTrail(trail: Trail): void {
  (globalThis as { [TRAIL]?: Trail })[TRAIL] = trail;
}
