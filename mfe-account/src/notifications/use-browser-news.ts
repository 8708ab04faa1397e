import { useEffect, useState } from 'react';
import { stopThisBrowser, subscribeThisBrowser } from '@nestwright/domain/talk/notification-calls';
import type { Notifications } from '@nestwright/domain/talk/notification-schema';

import { type BrowserSide, browserSide, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';

const UNREACHED = 'Your browser couldn’t reach its push service. Please try again later.';

/** Whether this browser shows notifications; `asking` until known. */
export type BrowserNews =
  | { phase: 'asking' }
  | { phase: BrowserSide; message?: string }
  | { phase: 'changing'; to: 'on' | 'off' };

/**
 * Whether this browser shows notifications, and how to change that.
 *
 * @param onChange called with the account's new notification settings
 */
export function useBrowserNews(
  { isThisBrowser, pushKey }: Pick<Notifications, 'isThisBrowser' | 'pushKey'>,
  onChange: (now: Notifications) => void,
) {
  const [news, setNews] = useState<BrowserNews>({ phase: 'asking' });
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const side = await browserSide().catch(() => 'impossible' as const);
      // Notifications need both: the browser's subscription and the account's, which ends with the session.
      if (isWanted) setNews({ phase: side === 'on' && !isThisBrowser ? 'off' : side });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [isThisBrowser]);

  const start = async () => {
    setNews({ phase: 'changing', to: 'on' });
    try {
      const browser = await subscribeBrowser(pushKey);
      if (browser === null) return setNews({ phase: await browserSide() });
      const subscribed = await subscribeThisBrowser(browser);
      if (!subscribed.ok) return setNews({ phase: 'off', message: subscribed.message });
      setNews({ phase: 'on' });
      onChange(subscribed.value);
    } catch {
      setNews({ phase: 'off', message: UNREACHED });
    }
  };

  const stop = async () => {
    setNews({ phase: 'changing', to: 'off' });
    const stopped = await stopThisBrowser();
    if (!stopped.ok) return setNews({ phase: 'on', message: stopped.message });
    await unsubscribeBrowser().catch(() => undefined);
    setNews({ phase: 'off' });
    onChange(stopped.value);
  };

  return { news, start, stop };
}
