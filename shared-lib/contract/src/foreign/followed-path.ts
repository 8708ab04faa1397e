import { isReserved } from '@nestwright/contract/claim/rules';

/**
 * The address within the site that a click leads to: path, query and fragment. Undefined when the browser should follow
 * the link itself: it leads to another site or to the gateway, opens elsewhere, or the screen has handled the click.
 */
export function followedPath(click: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = click;
  if (click.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  if (!URL.canParse(link.href)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const here = window.location;
  if (origin !== here.origin || isReserved(pathname)) return undefined;
  // The browser itself scrolls within the same page.
  if (hash !== '' && pathname === here.pathname && search === here.search) return undefined;
  return pathname + search + hash;
}
