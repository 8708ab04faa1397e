import { LinkButton } from '@nestwright/kit/link-button';

import css from './project-list.module.css';

/** The empty state, with a link to create the first project (product/account#my-projects). */
export function NoProjects() {
  return (
    <div className={css.none}>
      <p className={css.noneText}>You don’t have any projects yet.</p>
      <p>
        Tell us what your home needs and where. We match you with up to 3 local pros, and the first
        consultation is free.
      </p>
      <LinkButton to="/start-project">Create Project</LinkButton>
    </div>
  );
}
