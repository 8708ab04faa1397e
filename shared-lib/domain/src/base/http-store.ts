import type { Hosted } from './http-schema.ts';

const CONFIG = Symbol.for('nestwright.config');

/** The page's runtime configuration, unchecked: `nw-config`, or on the server what its renderer set; `{}` if there is none. */
export function pageConfig(): { hosted?: Partial<Hosted> } {
  const configured = (globalThis as { [CONFIG]?: object })[CONFIG];
  if (configured !== undefined || typeof document === 'undefined') return configured ?? {};
  // This is read on every call, because the element is small and one page's markup may replace another's.
  const text = document.getElementById('nw-config')?.textContent;
  return text ? (JSON.parse(text) as object) : {};
}

/** Whether the site has a gateway. Without one, pages say up front what they can't do. */
export function hasGateway(): boolean {
  return pageConfig().hosted === undefined;
}

/** Whether there is a gateway, or else all of these hosts. */
export function canReach(...hosts: (keyof Hosted)[]): boolean {
  const { hosted } = pageConfig();
  return hosted === undefined || hosts.every((host) => hosted[host] !== undefined);
}
