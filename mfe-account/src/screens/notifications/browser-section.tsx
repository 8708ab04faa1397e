import type { Notifications } from '@nestwright/domain/notification/schema';
import { Button } from '@nestwright/kit/button';

import section from '#frame/section.module.css';
import { type BrowserNews, useBrowserNews } from '#notifications/use-browser-news.ts';

import css from './notifications-screen.module.css';

/** Whether this browser shows news, and the button that changes it. Needs scripts, as what it shows does. */
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
        On this browser
      </h2>
      <p className={section.text} role="status">
        {wordsOf(news, isOn)}
      </p>
      {others > 0 && (
        <p className={section.text}>
          {others === 1 ? 'Another browser of yours shows' : `${others} other browsers of yours show`} news.
          Log it out on Account Info to end that.
        </p>
      )}
      {news.phase !== 'asking' && news.phase !== 'impossible' && news.phase !== 'blocked' && (
        <div className={section.actions}>
          <Button
            kind="quiet"
            busy={news.phase === 'changing'}
            onClick={() => void (isOn ? stop() : start())}
          >
            {isOn ? 'Stop on this browser' : 'Show news on this browser'}
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
  if (phase === 'impossible') return 'This browser can’t show news of ours. Mail still reaches you.';
  if (phase === 'blocked')
    return 'You don’t let this site show notifications. If you want them, allow them in the settings of your browser first.';
  return isOn
    ? 'This browser shows news until you log out. It says what it is about, never who or where: others may see your screen.'
    : 'News can show here even when no page of ours is open. It says what it is about, never who or where: others may see your screen.';
}
