import { Outlet } from '@nestwright/shared-lib/router';

import css from './app-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, the page, footer. */
export function AppLayout() {
  return (
    <div data-nw-app="" className={css.app}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
