import { SectionHead } from '#frame/section-head.tsx';
import section from '#frame/section.module.css';
import { GuestRequests } from '#guest-requests/guest-requests.tsx';
import { NotKnown } from '#frame/not-known.tsx';
import { useDataKnown } from '#frame/use-data-known.ts';
import { newestWanted } from '#projects/my-projects.ts';
import { Unreachable } from '#projects/project-list.tsx';
import { ProjectSummary } from '#projects/project-summary.tsx';
import { useMyProjects } from '#projects/use-my-projects.ts';
import { Link } from '@nestwright/contract/router';

import { ProLeads } from './pro-leads.tsx';
import { NextSteps } from './next-steps-list.tsx';
import { UnsentRequest } from './unsent-request.tsx';
import { useNextSteps } from './use-next-steps.ts';

/** Its forms' action. */
export { answerWhose } from '#guest-requests/answer-guest-requests.ts';

/** /account/dashboard: what needs attention now. */
export function DashboardScreen() {
  const { state, projects, refresh, next } = useMyProjects();
  const isDataKnown = useDataKnown();
  const steps = useNextSteps(projects);
  const newest = newestWanted(projects);
  const isKnown = isDataKnown && !(state === 'asking' && projects.length === 0);

  return (
    <>
      <SectionHead title="Dashboard" description="What needs your attention, and what’s next." />
      {isKnown ? (
        <div className={section.stack}>
          <GuestRequests onAdded={refresh} />
          <ProLeads />
          {state === 'unreachable' && <Unreachable onRetry={refresh} />}
          <NextSteps steps={steps} />
          <UnsentRequest />
          {newest !== null && (
            <section className={section.block} aria-labelledby="newest-heading">
              <h2 id="newest-heading" className={section.blockHeading}>
                Newest project
              </h2>
              <ProjectSummary project={newest} />
              {projects.length > 1 && (
                <p className={section.more}>
                  <Link to="/account/projects">See all {next === null && projects.length} projects</Link>
                </p>
              )}
            </section>
          )}
        </div>
      ) : (
        <NotKnown lines={6} />
      )}
    </>
  );
}
