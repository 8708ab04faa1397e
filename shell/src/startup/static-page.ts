import { hasGateway } from '@nestwright/domain/http/store';
import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';

/**
 * The page that a document shows at an address. A document that stands for all addresses that were not known ahead
 * (`404.html` of a static host) names no owner; the address tells.
 */
export function pageAt(page: PageData, pathname: string): PageData {
  if (page.rendered || page.owner !== null) return page;
  return { ...page, owner: findOwner(page.remotes, pathname)?.remote.name ?? null };
}

/**
 * Whether the page was rendered for the very address that is shown. A file was rendered without a query, which may change
 * what stands on the page; React must then render it anew.
 */
export function isRenderedForAddress(): boolean {
  return hasGateway() || window.location.search === '';
}

/** A static host serves `/blog` as the folder `/blog/`; the page goes by the address that its links have. */
export function dropFolderSlash(): void {
  const { pathname, search, hash } = window.location;
  if (hasGateway() || pathname === '/' || !pathname.endsWith('/')) return;
  window.history.replaceState(window.history.state, '', pathname.replace(/\/+$/, '') + search + hash);
}
