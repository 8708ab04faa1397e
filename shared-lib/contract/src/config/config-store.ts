import type { Trail } from '@nestwright/contract/trail/rules';

/** The fields of a page's `nw-config` that the contract itself reads. */
interface WrittenConfig {
  origin?: string;
  trail?: Trail;
}

/** The current page's site settings; `{}` if it has none. */
export function writtenConfig(): WrittenConfig {
  const text = typeof document === 'undefined' ? null : document.getElementById('nw-config')?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as WrittenConfig;
  } catch {
    return {};
  }
}
