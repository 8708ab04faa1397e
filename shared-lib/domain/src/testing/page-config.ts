/** Sets what `pageConfig` reads, as a renderer does on the server. `{}` is a site with a gateway. */
export function setPageConfig(config: object): void {
  (globalThis as { [key: symbol]: object })[Symbol.for('nestwright.config')] = config;
}
