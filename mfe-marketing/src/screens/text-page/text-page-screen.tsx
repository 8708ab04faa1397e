import { Contents } from '#prose/contents.tsx';
import { Day } from '#prose/day.tsx';
import { Prose } from '#prose/prose.tsx';
import type { TextPage } from '#prose/text-page-loader.ts';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { useLoaderData } from '@nestwright/contract/router';
import { House } from '@nestwright/domain/parts/house';

import css from './text-page-screen.module.css';

/**
 * `/about`, `/privacy_policy`, `/terms_conditions`: a page that is mostly text. Dated pages have a table of contents
 * before the text, or next to it.
 */
export function TextPageScreen() {
  const { title, description, date, html } = useLoaderData() as TextPage;
  return (
    <article aria-label={title} className={`nw-page nw-band ${css.sheet}`}>
      <PageHead title={title} description={description} />
      <header className={css.head}>
        <h1>{title}</h1>
        {date !== undefined && (
          <p className={css.date}>
            In effect since <Day date={date} />
          </p>
        )}
      </header>
      {date !== undefined && (
        <aside className={css.aside} aria-label="On this page">
          <Contents html={html} />
        </aside>
      )}
      <div className={css.text}>
        <Prose html={html} />
      </div>
      {date === undefined && (
        <div className={css.aside}>
          <House />
        </div>
      )}
    </article>
  );
}
