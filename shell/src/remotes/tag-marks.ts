/** A script or style sheet of the page. */
export type Tag = HTMLScriptElement | HTMLLinkElement;

/** Addresses of the scripts that have run, also of those whose tags their loaders took away. */
const run = new Set<string>();

/** From now on every script and style sheet that has arrived or failed is marked; what is not is still under way. */
export function followTags(): void {
  for (const kind of ['load', 'error'] as const) document.addEventListener(kind, mark, true);
  // Sheets come before scripts: one that failed did so unheard. One that hangs has no timing yet.
  for (const tag of allTags())
    if (isEmptySheet(tag) && performance.getEntriesByName(tag.href).length > 0) tag.dataset.nwSettled = 'yes';
}

function mark({ target, type }: Event): void {
  if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
  target.dataset.nwSettled = 'yes';
  if (type === 'load' && target instanceof HTMLScriptElement) run.add(target.src);
}

/** Whether the script at this address has run in this page. */
export function hasRun(href: string): boolean {
  return run.has(href);
}

/** The script at this address may be run once more. */
export function forgetRun(href: string): void {
  run.delete(href);
}

/** A sheet without a rule did not come: an answer of 500 makes an empty one. */
export function isEmptySheet(tag: Tag): tag is HTMLLinkElement {
  return tag instanceof HTMLLinkElement && !tag.sheet?.cssRules.length;
}

/** Every script of the page that has an address, and every style sheet. */
export function allTags(): Tag[] {
  return [...document.querySelectorAll<Tag>('script[src], link[rel=stylesheet]')];
}
