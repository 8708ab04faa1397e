import { Link } from '@nestwright/shared-lib/router';
import { PageHead } from '@nestwright/shared-lib/parts/page-head';

import css from '#layout/message-page.module.css';

/** Specification section 2: any unknown path. */
export function NotFoundScreen() {
  return (
    <div className={css.page}>
      <PageHead title="Page not found" description="This page does not exist on Nestwright." noIndex />
      <EmptyPlot />
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

/** A house that is not there, with its dimension line. */
function EmptyPlot() {
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 416 190"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      <path d="M84 142V76L208 14l124 62v66" strokeDasharray="9 7" />
      <path d="M20 142h376" />
      <path
        d="M40 142l-8 9M72 142l-8 9M104 142l-8 9M136 142l-8 9M168 142l-8 9M200 142l-8 9M232 142l-8 9M264 142l-8 9M296 142l-8 9M328 142l-8 9M360 142l-8 9M392 142l-8 9"
        strokeWidth="1.3"
      />
      <path d="M84 166v16M332 166v16M84 174h84M248 174h84" strokeWidth="1.3" />
      <text
        x="208"
        y="179"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize="15"
        fontWeight="600"
      >
        404
      </text>
    </svg>
  );
}
