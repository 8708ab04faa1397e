import { mainCategories } from '@nestwright/domain/site/category-rules';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Icon } from '@nestwright/kit/icon';
import { Ruler } from '@nestwright/kit/ruler';

import { EmptyPlot } from './empty-plot.tsx';
import css from './not-found-screen.module.css';

/** Answers any unknown path (product/shell#not-found). */
export function NotFoundScreen() {
  return (
    <>
      <PageHead title="Page not found" description="This page does not exist on Nestwright." noIndex />
      <div className="nw-calm">
        <div className={`nw-page ${css.sheet}`}>
          <div className={css.words}>
            <h1 className={css.title}>We could not find the page you were looking for</h1>
            <p className="nw-lede">
              The address may be mistyped, or the page may have moved. Try one of these:
            </p>
            <nav aria-label="Where to go next">
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
            </nav>
          </div>
          <EmptyPlot className={css.drawing} />
        </div>
        <Ruler />
      </div>
      <section className="nw-page nw-band" aria-labelledby="needed-title">
        <h2 id="needed-title">Or go straight to the job</h2>
        <ul className={css.services}>
          {mainCategories.map((name) => (
            <li key={name}>
              <Link to={paths.category(name)}>
                {name}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
