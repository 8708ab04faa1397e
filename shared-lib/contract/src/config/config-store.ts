import type { Trail } from '@nestwright/contract/trail/rules';

/** What of a page's `nw-config` the contract itself reads. */
interface WrittenConfig {
  origin?: string;
  trail?: Trail;
}

/** What the page that this runs in says about its site; `{}` where no page says anything. */
export function writtenConfig(): WrittenConfig {
  const text = typeof document === 'undefined' ? null : document.getElementById('nw-config')?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as WrittenConfig;
  } catch {
    return {};
  }
}
