import { FirstScreenEnd } from '@nestwright/contract/first-screen';
import { Outlet, useLocation } from '@nestwright/contract/router';
import { use } from 'react';

import { PageContext } from '#page/page-context.ts';
import { useShownTheme } from '#theme/use-shown-theme.ts';

import css from './app-layout.module.css';
import { hasMenu, hidesFooter, hidesHeader } from './layout-rules.ts';
import { MenuPanel } from './menu-panel.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageProgress } from './page-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { ToastView } from './toast-view.tsx';
import { usePageChange } from './use-page-change.ts';
import { WithMenu } from './with-menu.tsx';

/** Header, the page, footer, toasts. The server finds the app's markup by `data-nw-app`. */
export function AppLayout() {
  const { pathname, search } = useLocation();
  const frame = use(PageContext).frameAt(pathname);
  usePageChange();
  useShownTheme();
  return (
    <div data-nw-app="" className={css.app}>
      <nav aria-label="Skip">
        <a className={css.skip} href="#main">
          Skip to content
        </a>
      </nav>
      <OfflineNotice />
      <WithMenu>
        {!hidesHeader(frame) && <SiteHeader />}
        <main id="main" className={css.main} tabIndex={-1}>
          <PageProgress />
          <Outlet />
        </main>
        <FirstScreenEnd />
        {!hidesFooter(frame, search) && <SiteFooter />}
        {hasMenu(frame, search) && <MenuPanel />}
      </WithMenu>
      <ToastView />
    </div>
  );
}
