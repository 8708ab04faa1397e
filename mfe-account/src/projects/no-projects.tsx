import { LinkButton } from '@nestwright/kit/link-button';

import css from './project-list.module.css';

/** There are no projects: said plainly, with the way to the first one (product/account#my-projects). */
export function NoProjects() {
  return (
    <div className={css.none}>
      <p className={css.noneText}>You have no projects yet.</p>
      <p>
        Say what your home needs and where. Up to 3 local pros answer, and the first consultation is free.
      </p>
      <LinkButton to="/start-project">Create Project</LinkButton>
    </div>
  );
}
