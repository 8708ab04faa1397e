import { useLocation, useNavigationType } from '@nestwright/contract/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Each path change starts at the top of the page, or where the visitor was when going back, and moves focus to the
 * new page's heading, so that a screen reader says where one is.
 */
export function usePageChange(): void {
  const { pathname, key, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const entry = useRef(key);

  useEffect(() => {
    const remember = () => positions.set(entry.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    const giveBack = ownScrolling();
    return () => {
      window.removeEventListener('scroll', remember);
      giveBack();
    };
  }, []);

  useBrowserLayoutEffect(() => {
    entry.current = key;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== '') return;
    window.scrollTo({ top: how === 'POP' ? (positions.get(key) ?? 0) : 0, behavior: 'instant' });
    focusHeading();
  }, [pathname, key, hash, how]);
}

/**
 * Between pages scrolling is the site's own. The browser has it while a document comes and goes, so that reloading, or
 * coming back from another site, leads to where one was.
 */
function ownScrolling(): () => void {
  const own = () => (window.history.scrollRestoration = 'manual');
  const giveBack = () => (window.history.scrollRestoration = 'auto');
  if (document.readyState === 'complete') own();
  window.addEventListener('pageshow', own);
  window.addEventListener('pagehide', giveBack);
  return () => {
    window.removeEventListener('pageshow', own);
    window.removeEventListener('pagehide', giveBack);
    giveBack();
  };
}

/** Focus goes to the page's heading, unless the page has taken it to a place of its own. */
function focusHeading(): void {
  const main = document.getElementById('main');
  if (!main || (document.activeElement !== document.body && main.contains(document.activeElement))) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
