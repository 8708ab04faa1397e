import { paths } from '@nestwright/shared-lib/paths';
import { LinkButton } from '@nestwright/shared-lib/ui/link-button';
import { Ruler } from '@nestwright/shared-lib/ui/ruler';

import css from './start-project-block.module.css';

/** The last call to start a project (section 2, Home). */
export function StartProjectBlock() {
  return (
    <section className={css.block} aria-labelledby="start-project-title">
      <div className={`nw-page ${css.sheet}`}>
        <h2 id="start-project-title">What is first on your list?</h2>
        <p className={css.text}>
          Six short questions, up to 3 local pros, and no commitment until the price is agreed.
        </p>
        <LinkButton to={paths.startProject()}>Start a Project</LinkButton>
      </div>
      <Ruler />
    </section>
  );
}
