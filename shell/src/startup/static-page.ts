import { hasGateway } from '@nestwright/domain/base/http-store';
import { findOwner } from '@nestwright/contract/remote';
import type { PageData } from '@nestwright/contract/release/schema';

/**
 * The page that a document shows at an address. A fallback document (a static host's `404.html`) names no owner, so
 * the address decides.
 */
export function pageAt(page: PageData, pathname: string): PageData {
  if (page.rendered || page.owner !== null) return page;
  return { ...page, owner: findOwner(page.remotes, pathname)?.remote.name ?? null };
}

/**
 * Whether the page was rendered for exactly this address. Static files are rendered without a query, which may change
 * the page; React must then render it again.
 */
export function isRenderedForAddress(): boolean {
  return hasGateway() || window.location.search === '';
}

/** A static host serves `/blog` as the folder `/blog/`; this restores the address that links use. */
export function dropFolderSlash(): void {
  const { pathname, search, hash } = window.location;
  if (hasGateway() || pathname === '/' || !pathname.endsWith('/')) return;
  window.history.replaceState(window.history.state, '', pathname.replace(/\/+$/, '') + search + hash);
}
