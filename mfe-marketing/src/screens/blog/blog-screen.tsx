import { articles } from '#content/blog/article-list.ts';
import { Day } from '#prose/day.tsx';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Pictogram } from '@nestwright/domain/parts/pictogram';

import css from './blog-screen.module.css';

const DESCRIPTION =
  'What to check yourself, what a visit should include, and when to save your money: plain articles about the parts of a house.';

/** `/blog`: all articles, newest first. */
export function BlogScreen() {
  return (
    <div className={`nw-page nw-band ${css.sheet}`}>
      <PageHead title="Blog" description={DESCRIPTION} />
      <header className={css.head}>
        <h1>Before you call anyone</h1>
        <p className="nw-lede">
          What to check yourself, what a visit should include, and when to save your money.
        </p>
      </header>
      <ul className={css.list}>
        {articles.map(({ slug, title, description, date, category }) => (
          <li key={slug} className={css.row}>
            <Pictogram of={category} className={css.pictogram} />
            <article aria-label={title}>
              <h2 className={css.title}>
                <Link to={paths.blogPost(slug)}>{title}</Link>
              </h2>
              <p className={css.text}>{description}</p>
              <p className={css.date}>
                {category}, <Day date={date} />
              </p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
