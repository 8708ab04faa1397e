import { Link, useSearchParams } from '@nestwright/contract/router';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { ShowMore } from '@nestwright/domain/parts/show-more';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import { NotKnown } from '#frame/not-known.tsx';
import { useDataKnown } from '#frame/use-data-known.ts';
import { OwnNextVisits } from '#visits/own-next-visits.tsx';

import { NoProjects } from './no-projects.tsx';
import { ProjectSummary } from './project-summary.tsx';
import { useMyProjects } from './use-my-projects.ts';
import css from './project-list.module.css';

/** All the visitor's projects as request slips, or a message that there are none. */
export function ProjectList() {
  const after = useSearchParams()[0].get('after') ?? undefined;
  return <ListPage key={after} after={after} />;
}

function ListPage({ after }: { after: string | undefined }) {
  const { state, projects, refresh, next, more } = useMyProjects({ after });
  const isDataKnown = useDataKnown();
  if (!isDataKnown || (state === 'asking' && projects.length === 0)) return <NotKnown lines={6} />;
  return (
    <div className={css.list}>
      {state === 'unreachable' && <Unreachable onRetry={refresh} />}
      {hasGateway() && projects.length > 0 && <OwnNextVisits />}
      {projects.length === 0 ? (
        <NoProjects />
      ) : (
        <ul className={css.slips}>
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectSummary project={project} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        what="projects"
        count={projects.length}
        to={next && `?${new URLSearchParams({ after: next })}`}
        onMore={more}
      />
      {after !== undefined && (
        <p>
          <Link to={{ search: '' }}>Newest projects</Link>
        </p>
      )}
    </div>
  );
}

/** Shown if the gateway doesn't answer, because the list may be outdated. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="pending" role="status">
      <p>We can’t reach Nestwright right now. This is the list saved in your browser.</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
