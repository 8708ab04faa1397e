import { ProjectSlip } from '#parts/project-slip/project-slip.tsx';
import { standingOf } from '@nestwright/domain/standing/rules';
import { LinkButton } from '@nestwright/kit/link-button';

import type { MyProject } from './my-projects.ts';
import { projectTitle } from './project-words.ts';
import css from './project-list.module.css';

/** One project in a list as its agreement slip, with a link to the details. */
export function ProjectSummary({ project }: { project: MyProject }) {
  const title = projectTitle(project);
  const pros = project.pros.filter(({ answer }) => answer !== 'declined');
  return (
    <ProjectSlip project={project} title={title} standing={standingOf(project)} offer={project.offer}>
      {pros.length > 0 && <p className={css.pros}>With {pros.map(({ name }) => name).join(', ')}</p>}
      <div>
        <LinkButton kind="quiet" to={`/account/projects/${project.id}`}>
          View details<span className="nw-hidden"> of {title}</span>
        </LinkButton>
      </div>
    </ProjectSlip>
  );
}
