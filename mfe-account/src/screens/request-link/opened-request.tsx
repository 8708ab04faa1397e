import { useNow } from '@nestwright/domain/base/clock-store';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import { storyText } from '@nestwright/domain/requests/job-words-rules';
import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import { AskButtons } from '@nestwright/domain/parts/ask-buttons';
import { canCancel } from '@nestwright/domain/requests/project-rules';
import type { Result } from '@nestwright/domain/base/http-calls';
import type { LinkedRequest } from '@nestwright/domain/requests/request-link-calls';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import { CancelQuestion } from '#decisions/cancel-question.tsx';
import section from '#frame/section.module.css';
import { MatchedPros } from '#projects/matched-pros.tsx';
import type { MyProject } from '#projects/my-projects.ts';
import { ProjectFacts } from '#projects/project-facts.tsx';
import { ProjectHistory } from '#projects/project-history.tsx';
import { projectTitle } from '#projects/project-words.ts';

import { LinkedPrices } from './linked-prices.tsx';
import css from './request-link-screen.module.css';
import { Unconfirmed } from './unconfirmed.tsx';
import type { useRequestLink } from './use-request-link.ts';

type OpenedProps = Omit<ReturnType<typeof useRequestLink>, 'state' | 'open'> & {
  state: Extract<ReturnType<typeof useRequestLink>['state'], { phase: 'open' }>;
};

/** The request that a mailed link opens. */
export function OpenedRequest({ token, state, confirm, choose, adopt, take, end }: OpenedProps) {
  const now = useNow();
  const project: MyProject = {
    ...state.project,
    heldBy: 'gateway',
    isUnsent: false,
  };
  const { asked, ask } = useQuestions(({ answer }) => take(answer as Result<LinkedRequest>));
  const story = storyOfProject(project, now);
  return (
    <>
      <h1 className={section.heading}>{projectTitle(project)}</h1>
      <p className={section.intro} role="status">
        {storyText(story)}
      </p>
      <div className={css.columns}>
        <div className={css.slip}>
          <ProjectFacts project={project} story={story} />
          <p className={section.text}>
            Your name, phone, street and description are left out here, because anyone with the link can read
            this page. They are in the browser that sent the request.
          </p>
        </div>
        <div className={section.stack}>
          <LinkedPrices token={token} request={state} onAccepted={(value) => take({ ok: true, value })} />
          <MatchedPros
            project={project}
            story={story}
            choose={state.mayDecide ? choose : null}
            onChosen={adopt}
          />
          <ProjectHistory project={project} />
          <section className={`${section.block} nw-screen`} aria-labelledby="actions-heading">
            <h2 id="actions-heading" className={section.blockHeading}>
              What you can do
            </h2>
            {!state.mayDecide && <Unconfirmed mayConfirm={state.mayConfirm} confirm={confirm} />}
            {project.linkUntil !== null && (
              <p className={section.text}>
                This link works until {longDate(localDate(new Date(project.linkUntil)))}.
              </p>
            )}
            {state.problem !== '' && <Notice kind="error">{state.problem}</Notice>}
            <div className={section.actions}>
              {canCancel(project.status) && (
                <AskButtons
                  buttons={[{ step: 'cancel', label: 'Cancel project', kind: 'quiet' }]}
                  ask={ask}
                />
              )}
              <Button kind="quiet" onClick={() => void end()}>
                Turn off this link
              </Button>
            </div>
          </section>
        </div>
      </div>
      {asked && (
        <AskedHere value={asked}>
          <CancelQuestion pros={project.pros} agreement={null} says={{ token }} />
        </AskedHere>
      )}
    </>
  );
}
