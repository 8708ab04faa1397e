import { useLocation, useNavigationType } from '@nestwright/contract/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { showLateFonts } from '#page/late-fonts.ts';

import { isHeld, restorePlace } from './restore-place.ts';
import { saveScrollPositions, savedScrollPositions } from './scroll-places.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * After each path change, scrolls to the top (or to the previous position when going back) and moves focus to the new
 * page's heading, so screen readers announce it. If the address's hash names a part that the page has by then, it
 * scrolls and moves focus there. Positions survive a reload. Late fonts are used from the next page on.
 */
export function usePageChange(): void {
  const { pathname, key, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const entry = useRef(key);
  const positions = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    const saved = savedScrollPositions();
    positions.current = saved;
    const remember = () => {
      if (isHeld()) return;
      // The latest are last.
      saved.delete(entry.current);
      saved.set(entry.current, window.scrollY);
    };
    const keep = () => saveScrollPositions(saved);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    const restoreScrolling = takeOverScrolling();
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
      restoreScrolling();
    };
  }, []);

  useBrowserLayoutEffect(() => {
    entry.current = key;
    if (shown.current === pathname) return;
    shown.current = pathname;
    showLateFonts();
    const target = how === 'POP' || hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) return goTo(target);
    restorePlace(how === 'POP' ? (positions.current?.get(key) ?? 0) : 0);
    focusHeading();
  }, [pathname, key, hash, how]);
}

/**
 * The site restores scroll positions between its own pages. The browser restores them after a reload and on the way back
 * from another site.
 */
function takeOverScrolling(): () => void {
  const own = () => (window.history.scrollRestoration = 'manual');
  const restoreScrolling = () => (window.history.scrollRestoration = 'auto');
  if (document.readyState === 'complete') own();
  window.addEventListener('pageshow', own);
  window.addEventListener('pagehide', restoreScrolling);
  return () => {
    window.removeEventListener('pageshow', own);
    window.removeEventListener('pagehide', restoreScrolling);
    restoreScrolling();
  };
}

/** Scrolls to what an address's hash names, and moves the focus there. */
function goTo(target: HTMLElement): void {
  restorePlace(0);
  target.scrollIntoView({ behavior: 'instant' });
  focus(target);
}

/** Focus goes to the page's heading, unless the page has already placed it elsewhere. */
function focusHeading(): void {
  const main = document.getElementById('main');
  if (!main || isPlacedIn(main)) return;
  focus(main.querySelector<HTMLElement>('h1') ?? main);
}

/** The focus may still be on the link that opened the page, if a menu around the page has it. */
function isPlacedIn(main: HTMLElement): boolean {
  const active = document.activeElement;
  if (active === main || !main.contains(active)) return false;
  return !(active instanceof HTMLAnchorElement && active.pathname === window.location.pathname);
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
