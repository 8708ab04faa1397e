import type { Hosted } from './http-schema.ts';

const CONFIG = Symbol.for('nestwright.config');

/** What the page says about its surroundings (`nw-config`), not checked yet; `{}` where it says nothing. */
export function pageConfig(): { hosted?: Partial<Hosted> } {
  const configured = (globalThis as { [CONFIG]?: object })[CONFIG];
  if (configured !== undefined || typeof document === 'undefined') return configured ?? {};
  // Read at each call: the element is small, and pages may be moved into each other.
  const text = document.getElementById('nw-config')?.textContent;
  return text ? (JSON.parse(text) as object) : {};
}

/** Said by whoever renders pages ahead in Node, for all copies of this module in the process. */
export function setPageConfig(config: object): void {
  (globalThis as { [CONFIG]?: object })[CONFIG] = config;
}

/** Whether a gateway answers this site's calls. Where none does, a page says what it cannot do before anybody tries. */
export function hasGateway(): boolean {
  return pageConfig().hosted === undefined;
}

/** Whether something is there to answer calls for which, without a gateway, these hosts are needed. */
export function canReach(...hosts: (keyof Hosted)[]): boolean {
  const { hosted } = pageConfig();
  return hosted === undefined || hosts.every((host) => hosted[host] !== undefined);
}
