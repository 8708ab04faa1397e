import type { ArticlePage } from '#blog/article-loader.ts';
import { articles } from '#content/blog/article-list.ts';
import { Contents } from '#prose/contents.tsx';
import { Day } from '#prose/day.tsx';
import { Prose } from '#prose/prose.tsx';
import { articleJsonLd, breadcrumbJsonLd } from '#search-engines/json-ld-rules.ts';
import { mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link, useLoaderData } from '@nestwright/contract/router';
import { LinkButton } from '@nestwright/kit/link-button';
import { Pictogram } from '@nestwright/domain/parts/pictogram';

import css from './article-screen.module.css';

/** How many other articles are listed at the end of one. */
const MORE = 3;

/** `/blog/:slug`: one article, its service and a few other articles. */
export function ArticleScreen() {
  const { article, html } = useLoaderData() as ArticlePage;
  const { title, description, date, category } = article;
  const trail = [{ label: 'Home', to: paths.home }, { label: 'Blog', to: paths.blog }, { label: title }];
  const main = mainCategoryOf(category);
  return (
    <div className={`nw-page ${css.sheet}`}>
      <PageHead
        title={title}
        description={description}
        jsonLd={[articleJsonLd(article), breadcrumbJsonLd(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <article className={css.article} aria-label={title}>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.date}>
            <Day date={date} />
          </p>
        </header>
        <Prose html={html} />
      </article>
      <aside className={css.aside} aria-label="What to do next">
        <div className={css.contents}>
          <Contents html={html} />
        </div>
        {main !== undefined && (
          <div className={css.service}>
            <Pictogram of={category} />
            <h2 className={css.heading}>{category}</h2>
            <p>Up to 3 local pros, a free first consultation, and a price you agree on before work starts.</p>
            <LinkButton to={paths.category(main)}>See {category}</LinkButton>
          </div>
        )}
        <div>
          <h2 className={css.heading}>More to read</h2>
          <ul className={css.more}>
            {articles
              .filter((other) => other.slug !== article.slug)
              .slice(0, MORE)
              .map((other) => (
                <li key={other.slug}>
                  <Link to={paths.blogPost(other.slug)}>{other.title}</Link>
                </li>
              ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
