import type { TextPage } from '#prose/text-page-loader.ts';
import { Prose } from '#prose/prose.tsx';
import { longDate } from '@nestwright/shared-lib/clock/rules';
import { PageHead } from '@nestwright/shared-lib/parts/page-head';
import { useLoaderData } from '@nestwright/shared-lib/router';

import css from './text-page-screen.module.css';

/** `/about`, `/privacy_policy`, `/terms_conditions`: a page that is mostly text. */
export function TextPageScreen() {
  const { title, description, date, html } = useLoaderData() as TextPage;
  return (
    <article className={`nw-page nw-band ${css.sheet}`}>
      <PageHead title={title} description={description} />
      <header className={css.head}>
        <h1>{title}</h1>
        {date !== undefined && (
          <p className={css.date}>
            In force since <time dateTime={date}>{longDate(date)}</time>
          </p>
        )}
      </header>
      <Prose html={html} />
    </article>
  );
}
