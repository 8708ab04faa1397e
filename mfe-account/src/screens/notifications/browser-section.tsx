import type { Notifications } from '@nestwright/domain/talk/notification-schema';
import { Button } from '@nestwright/kit/button';

import section from '#frame/section.module.css';
import { type BrowserNews, useBrowserNews } from '#notifications/use-browser-news.ts';

import css from './notifications-screen.module.css';

/** Says whether this browser shows notifications, with a button to change it. Both need scripts. */
export function BrowserSection({
  known,
  onChange,
}: {
  known: Notifications;
  onChange: (now: Notifications) => void;
}) {
  const { news, start, stop } = useBrowserNews(known, onChange);
  const isOn = news.phase === 'on' || (news.phase === 'changing' && news.to === 'off');
  const others = known.browsers - (known.isThisBrowser ? 1 : 0);
  return (
    <section className={section.block} aria-labelledby="browser-heading">
      <h2 id="browser-heading" className={section.blockHeading}>
        Notifications on this browser
      </h2>
      <p className={section.text} role="status">
        {wordsOf(news, isOn)}
      </p>
      {others > 0 && (
        <p className={section.text}>
          {others === 1
            ? 'Notifications are also on in another browser of yours. To turn them off there, log that browser out in Account Info.'
            : `Notifications are also on in ${others} other browsers of yours. To turn them off there, log those browsers out in Account Info.`}
        </p>
      )}
      {news.phase !== 'asking' && news.phase !== 'impossible' && news.phase !== 'blocked' && (
        <div className={section.actions}>
          <Button
            kind="quiet"
            busy={news.phase === 'changing'}
            onClick={() => void (isOn ? stop() : start())}
          >
            {isOn ? 'Turn off for this browser' : 'Turn on for this browser'}
          </Button>
          <p role="alert" className={css.failed}>
            {news.phase !== 'changing' && news.message}
          </p>
        </div>
      )}
    </section>
  );
}

function wordsOf({ phase }: BrowserNews, isOn: boolean): string {
  if (phase === 'impossible') return 'This browser can’t show notifications. You still get e-mail.';
  if (phase === 'blocked')
    return 'Notifications from this site are blocked. To turn them on, allow them in your browser’s settings first.';
  return isOn
    ? 'This browser notifies you until you log out. Notifications never show names or addresses, because others may see your screen.'
    : 'This browser can notify you even when Nestwright isn’t open. Notifications never show names or addresses, because others may see your screen.';
}
