import { writtenConfig } from '@nestwright/contract/config/store';

import type { Trail } from './trail-rules.ts';

const TRAIL = Symbol.for('nestwright.trail');
const NONE: Trail = { parameters: [], ends: [] };

/**
 * The site's trail. The gateway and its pages use the same one, so both render the same. If a page has none, its links
 * carry no parameters.
 */
export function siteTrail(): Trail {
  const place = globalThis as { [TRAIL]?: Trail };
  return (place[TRAIL] ??= writtenConfig().trail ?? NONE);
}

/** Sets the site's trail. The code that renders pages in Node calls it once, for all copies of this module in the process. */
export function setSiteTrail(trail: Trail): void {
  (globalThis as { [TRAIL]?: Trail })[TRAIL] = trail;
}
