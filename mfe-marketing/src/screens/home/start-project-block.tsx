import { paths } from '@nestwright/domain/paths';
import { LinkButton } from '@nestwright/kit/link-button';
import { Ruler } from '@nestwright/kit/ruler';

import { QuestionCount } from '#parts/question-count/question-count.tsx';

import css from './start-project-block.module.css';

/** A final call to start a project (product/public-pages#home). The newsletter follows in the footer. */
export function StartProjectBlock() {
  return (
    <div className={css.block}>
      <div className={`nw-page ${css.sheet}`}>
        <section className={css.start} aria-labelledby="start-project-title">
          <h2 id="start-project-title">What is first on your list?</h2>
          <p className={css.text}>
            <QuestionCount /> short questions, up to 3 local pros, and no commitment until you agree on a
            price.
          </p>
          <LinkButton to={paths.startProject()}>Start a Project</LinkButton>
        </section>
      </div>
      <Ruler />
    </div>
  );
}
