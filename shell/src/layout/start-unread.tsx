import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { paths } from '@nestwright/domain/paths';
import { keepSendingMessages } from '@nestwright/domain/talk/message-outbox-calls';
import { myProjectsPath } from '@nestwright/domain/sign-in/session-rules';
import { unreadText } from '@nestwright/domain/talk/thread-lines-rules';
import { keepNewsFresh, refreshNews } from '@nestwright/domain/talk/thread-news-calls';
import { unreadIn } from '@nestwright/domain/talk/thread-news-rules';
import { useThreadNews } from '@nestwright/domain/talk/thread-news-store';
import { createRoot } from 'react-dom/client';

import header from './site-header.module.css';
import css from './unread.module.css';

/**
 * Shows the number of unread messages in the header, if the page has one, and sends messages that are waiting in this
 * browser. It starts once the page is interactive, so first loads don't include it.
 */
export function startUnread(): void {
  keepSendingMessages();
  keepNewsFresh();
  let known = sessionStore.get()?.UserID;
  sessionStore.subscribe(() => {
    const now = sessionStore.get()?.UserID;
    if (now === known) return;
    known = now;
    void refreshNews();
  });
  const place = document.createElement('span');
  place.className = css['place'] ?? '';
  createRoot(place).render(<Unread />);
  const attach = () => {
    const links = document.querySelector(`.${CSS.escape(header['links'] ?? '')}`);
    if (links && place.parentElement !== links) links.prepend(place);
  };
  attach();
  // Some pages have no header, and the next page with one has a new element.
  const app = document.querySelector('[data-nw-app]');
  if (app) new MutationObserver(attach).observe(app, { childList: true });
}

/** Links to the messages: a pro's are in the inbox, a homeowner's in the projects. */
function Unread() {
  const news = useThreadNews();
  const session = useSession();
  const count = unreadIn(news);
  if (count === 0) return null;
  const isPros = unreadIn(news, { side: 'homeowner' }) === 0;
  return (
    <a className={css['unread']} href={isPros ? paths.leads : myProjectsPath(session)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="nw-hidden">{unreadText(count)}</span>
    </a>
  );
}
