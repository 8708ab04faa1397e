import { whenElsewhere } from '#fragments/when-wanted.ts';
import type { SiteRouter } from '#remotes/site-router.ts';

import { whenRested } from './when-idle.ts';

/** The cookie that the gateway reads (gateway/src/pages/inline-styles.ts). */
const COOKIE = 'nw_styles';
/** Enough for the styles of all pages of two releases. Older ones are dropped. */
const MAX_KEPT = 60;
const YEAR_SECONDS = 31_536_000;

/**
 * Fetches the style sheets that are inline in this page, so that the browser has them cached, and notes their versions
 * in a cookie, so that the gateway doesn't inline them again. Failures are ignored: the next page has inline styles
 * again. A visitor who looks at a single page needs no file, so this waits until they have opened another one.
 */
export async function cacheStyles(router: SiteRouter['router']): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-src]')];
  const urls = sheets.map(({ dataset }) => dataset.src!);
  if (urls.length === 0) return;
  const isFirstPage = router.state.location.key === 'default' && !cameFromThisSite();
  if (keptVersions().length === 0 && isFirstPage)
    await new Promise<void>((resolve) => whenElsewhere(router, () => whenRested(resolve)));
  const whole = await Promise.all(urls.map(isFetched)).catch(() => [false]);
  if (whole.includes(false)) return;
  const versions = urls.map((url) => url.split('.').at(-2)!);
  const kept = [...new Set([...keptVersions(), ...versions])].slice(-MAX_KEPT);
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${kept.join('.')}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

async function isFetched(url: string): Promise<boolean> {
  const answer = await fetch(url, { priority: 'low' });
  await answer.arrayBuffer();
  return answer.ok;
}

function cameFromThisSite(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
}

function keptVersions(): string[] {
  const [, value = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return value.split('.').filter((version) => version !== '');
}
