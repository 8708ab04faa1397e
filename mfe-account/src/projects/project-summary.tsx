import { useNow } from '@nestwright/domain/base/clock-store';
import { ProjectSlip } from '#parts/project-slip/project-slip.tsx';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import { YourTurn } from '@nestwright/domain/parts/your-turn';
import { unreadText } from '@nestwright/domain/talk/thread-lines-rules';
import { unreadIn } from '@nestwright/domain/talk/thread-news-rules';
import { useThreadNews } from '@nestwright/domain/talk/thread-news-store';
import { LinkButton } from '@nestwright/kit/link-button';

import type { MyProject } from './my-projects.ts';
import { projectTitle } from './project-words.ts';
import css from './project-list.module.css';

/** One project in a list as its request slip, with a link to the details. */
export function ProjectSummary({ project }: { project: MyProject }) {
  const now = useNow();
  const title = projectTitle(project);
  const story = storyOfProject(project, now);
  // The sentence already names an agreement's pro.
  const pros = story.pro ? [] : project.pros.filter(({ answer }) => answer !== 'declined');
  const unread = unreadIn(useThreadNews(), { projectId: project.id, side: 'homeowner' });
  return (
    <ProjectSlip project={project} title={title} story={story} offer={project.offer}>
      <YourTurn story={story} id={project.id} />
      {pros.length > 0 && <p className={css.pros}>With {pros.map(({ name }) => name).join(', ')}</p>}
      {unread > 0 && (
        <p>
          <a className={css.unread} href={`/account/projects/${project.id}#messages`}>
            {unreadText(unread)}
            <span className="nw-hidden"> about {title}</span>
          </a>
        </p>
      )}
      <div>
        <LinkButton kind="quiet" to={`/account/projects/${project.id}`}>
          View details<span className="nw-hidden"> of {title}</span>
        </LinkButton>
      </div>
    </ProjectSlip>
  );
}
