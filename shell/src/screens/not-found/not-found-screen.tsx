import { Link } from '@nestwright/shared-lib/router';
import { PageHead } from '@nestwright/shared-lib/parts/page-head';

import css from '#layout/message-page.module.css';

/** Specification section 2: any unknown path. */
export function NotFoundScreen() {
  return (
    <div className={css.page}>
      <PageHead title="Page not found" description="This page does not exist on Nestwright." noIndex />
      <h1>We could not find the page you were looking for</h1>
      <p>The address may be mistyped, or the page may have moved. Any of these will get you going again:</p>
      <ul className={css.links}>
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to="/cars">Cars &amp; garages</Link>
        </li>
        <li>
          <Link to="/blog">Blog</Link>
        </li>
        <li>
          <Link to="/sitemaps">Sitemaps</Link>
        </li>
      </ul>
    </div>
  );
}
