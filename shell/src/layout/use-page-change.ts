import { useLocation, useNavigationType } from '@nestwright/contract/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { showLateFonts } from '#page/late-fonts.ts';

import { isHeld, restorePlace } from './restore-place.ts';
import { saveScrollPositions, savedScrollPositions } from './scroll-places.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * After each path change, scrolls to the top (or to the previous position when going back) and moves focus to the new
 * page's heading, so screen readers announce it. Positions survive a reload. Late fonts are used from the next page on.
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
    if (hash !== '') return;
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

/** Focus goes to the page's heading, unless the page has already placed it elsewhere. */
function focusHeading(): void {
  const main = document.getElementById('main');
  if (!main || (document.activeElement !== document.body && main.contains(document.activeElement))) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
