import { Prose } from '#prose/prose.tsx';
import type { TextPage } from '#prose/text-page-loader.ts';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { useLoaderData } from '@nestwright/contract/router';

import css from './do-not-sell-screen.module.css';
import { OptOutForm } from './opt-out-form.tsx';

/** Its form's action. */
export { answerPublic } from '#forms/public-decisions.ts';

/** `/do-not-sell`: what opting out means, and the form to do it. */
export function DoNotSellScreen() {
  const { title, description, html } = useLoaderData() as TextPage;
  return (
    <div className={`nw-page nw-band ${css.sheet}`}>
      <PageHead title={title} description={description} />
      <h1 className={css.title}>{title}</h1>
      <Prose html={html} />
      <section aria-labelledby="opt-out-title">
        <h2 id="opt-out-title" className={css.heading}>
          Your request
        </h2>
        <UnavailableHere hosts={['email']}>This site cannot send requests.</UnavailableHere>
        <OptOutForm />
      </section>
    </div>
  );
}
