import { useNow } from '@nestwright/domain/base/clock-store';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { setMayContact } from '@nestwright/domain/requests/disclosure-calls';
import { type RefusedForm, typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { ConfirmAddress } from '@nestwright/domain/parts/confirm-address';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import type { ProjectQuotes as Quotes } from '@nestwright/domain/prices/quote-schema';
import { Link, useParams } from '@nestwright/contract/router';
import { storyOfProject } from '@nestwright/domain/requests/job-known-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { storyText } from '@nestwright/domain/requests/job-words-rules';
import { YourTurn } from '@nestwright/domain/parts/your-turn';
import { isVisitStep } from '@nestwright/domain/visits/visit-step-rules';
import { LinkButton } from '@nestwright/kit/link-button';
import { isOfThread } from '@nestwright/domain/talk/thread-step-rules';
import { Notice } from '@nestwright/kit/notice';

import { ConsentList } from '#consents/consent-list.tsx';
import { NotKnown } from '#frame/not-known.tsx';
import { useDataKnown } from '#frame/use-data-known.ts';
import section from '#frame/section.module.css';
import { useKnownProject } from '#known/known-project.ts';
import { AskFarther } from '#projects/ask-farther.tsx';
import { Fold } from '#projects/fold.tsx';
import { MatchedPros } from '#projects/matched-pros.tsx';
import { ProjectFacts } from '#projects/project-facts.tsx';
import { ProjectHistory } from '#projects/project-history.tsx';
import { Unreachable } from '#projects/project-list.tsx';
import type { MyProject } from '#projects/my-projects.ts';
import { projectTitle } from '#projects/project-words.ts';
import { RequestPhotos } from '#projects/request-photos.tsx';
import { useMyProjects } from '#projects/use-my-projects.ts';

import { ProjectQuotes } from '#quotes/project-quotes.tsx';
import { Proof } from '#record/proof.tsx';
import { ReviewOffer } from '#reviews/review-offer.tsx';
import { useAskedStep } from '#steps/asked-step.ts';
import { ProjectStep } from '#steps/project-step.tsx';
import { ProjectThreads } from '#threads/project-threads.tsx';
import { prosWithThread } from '#threads/pros-with-thread.ts';
import { visitingPros } from '#visits/visiting-pros.ts';
import { ProjectVisits } from '#visits/project-visits.tsx';

import { MailedLink } from './mailed-link.tsx';
import { ProjectActions } from './project-actions.tsx';
import css from './project-screen.module.css';

/** Its forms' action. */
export { answerProject } from '#decisions/project-decisions.ts';

/** /account/projects/:id: a project's request slip, history, pros and actions. */
export function ProjectScreen() {
  const now = useNow();
  const { id = '' } = useParams();
  const { state, projects, adopt, refresh } = useMyProjects({ id });
  const isDataKnown = useDataKnown();
  const address = useAskedStep();
  // The visits show their own questions.
  const asked = isVisitStep(address.step) ? { ...address, step: '' } : address;
  const known = useKnownProject();
  const refused = useRefusedForm();
  const [quotes, setQuotes] = useState<Quotes | null>(known?.quotes ?? null);
  const [round, setRound] = useState(0);
  const reload = () => {
    setRound((count) => count + 1);
    refresh();
  };
  const project = projects.find((one) => one.id === id);
  const story = project && storyOfProject(project, now);
  const priced = useMemo(() => new Set(switchedPros(quotes)), [quotes]);
  const choose = (proId: string, mayContact: boolean) => setMayContact({ projectId: id, proId }, mayContact);
  const title = project === undefined ? 'Project' : projectTitle(project);

  return (
    <>
      <PageHead
        title={title}
        description="One project: what you asked for, what has happened, and who was matched."
        noIndex
      />
      <p className={`nw-screen ${css.back}`}>
        <Link to="/account/projects">All projects</Link>
      </p>
      <h1 className={section.heading}>{title}</h1>
      {project !== undefined && story !== undefined && (
        <div className={section.stack}>
          <div className={css.top}>
            <p className={section.intro}>{storyText(story)}</p>
            {asked.step === '' && <YourTurn story={story} id={project.id} />}
            {asked.step === '' && !project.isEmailConfirmed && story.phase !== 'ended' && (
              <ConfirmAddress project={project} />
            )}
            {state === 'unreachable' && <Unreachable onRetry={refresh} />}
            {refused?.message && asked.step === '' && !isOfPart(refused) && (
              <Notice kind="error">{refused.message}</Notice>
            )}
            <ReviewOffer project={project} story={story} />
          </div>
          {hasGateway() && project.heldBy === 'gateway' && asked.step !== '' && (
            <ProjectStep project={project} asked={asked} />
          )}
          {hasGateway() && project.heldBy === 'gateway' && asked.step === '' && (
            <>
              <ProjectQuotes
                project={project}
                story={story}
                round={round}
                choose={choose}
                onChosen={adopt}
                onStep={refresh}
                onShown={setQuotes}
              />
              <Talks project={project} story={story} onStep={refresh} />
            </>
          )}
          <Asked project={project} story={story}>
            <MatchedPros project={project} story={story} choose={choose} onChosen={adopt} priced={priced}>
              <AskFarther project={project} onFound={adopt} />
            </MatchedPros>
          </Asked>
          <ProjectActions
            project={project}
            story={story}
            agreement={quotes?.agreement ?? null}
            onChange={reload}
          />
          {/* An agreement is printed alone. */}
          <div className={story.pro === null ? section.stack : `nw-screen ${section.stack}`}>
            <Fold name="Details">
              <div className={section.stack}>
                <ProjectFacts project={project} story={story} />
                {hasGateway() && project.heldBy === 'gateway' && (
                  <Suspense>
                    <RequestPhotos of={{ projectId: project.id }} />
                  </Suspense>
                )}
                <ProjectHistory project={project} />
                {project.linkUntil !== null && <MailedLink project={project} onChange={refresh} />}
                {hasGateway() && project.heldBy === 'gateway' && (
                  <ConsentList projectId={project.id} known={known?.consents} />
                )}
              </div>
            </Fold>
            {project.heldBy === 'gateway' && <Proof projectId={project.id} />}
          </div>
        </div>
      )}
      {project === undefined && (!isDataKnown || state === 'asking') && <NotKnown lines={8} />}
      {project === undefined && isDataKnown && state !== 'asking' && (
        <>
          <Unsent refused={refused} />
          <Missing isReachable={state === 'answered'} onRetry={refresh} />
        </>
      )}
    </>
  );
}

/** What happened to a form that was posted about a request which this page cannot show. */
function Unsent({ refused }: { refused: RefusedForm | undefined }) {
  if (refused?.code === 'sign-in-needed') return <SessionEnded />;
  return refused?.message ? <Notice kind="error">{refused.message}</Notice> : null;
}

/** Whether the messages or visits show the refusal of their own form. */
function isOfPart(refused: RefusedForm): boolean {
  return isOfThread(refused) || isVisitStep(typedText(refused, 'step') ?? '');
}

interface TalksProps {
  project: MyProject;
  story: JobStory;
  /** Called after each step, which may have changed the project. */
  onStep: () => void;
}

/** Visits and messages: with everybody who was asked, and after an agreement with the company that has the job. */
function Talks({ project, story, onStep }: TalksProps) {
  const isShown = ({ id }: { id: string }) => story.pro === null || story.pro.id === id;
  const isAgreed = story.pro !== null;
  return (
    <div className={isAgreed ? `nw-screen ${section.stack}` : section.stack}>
      <ProjectVisits projectId={project.id} pros={visitingPros(project).filter(isShown)} onStep={onStep} />
      <ProjectThreads projectId={project.id} pros={prosWithThread(project).filter(isShown)} />
    </div>
  );
}

/** Who was asked: open while the homeowner waits for them, folded once there is a price. */
function Asked({ project, story, children }: { project: MyProject; story: JobStory; children: ReactNode }) {
  if (story.phase === 'waiting' || project.pros.length === 0) return children;
  const others = prosWithThread(project).filter(({ id }) => id !== story.pro?.id);
  return (
    <div className="nw-screen">
      <Fold name="Who you asked">
        {children}
        {story.pro !== null && (
          <ProjectThreads projectId={project.id} pros={others} id="other-messages" title="Earlier messages" />
        )}
      </Fold>
    </div>
  );
}

/** The pros whose card has the switch. */
function switchedPros(quotes: Quotes | null): string[] {
  const shown = quotes?.quotes.filter(({ id }) => id !== quotes.agreement?.quoteId) ?? [];
  return shown.map(({ proId }) => proId);
}

function Missing({ isReachable, onRetry }: { isReachable: boolean; onRetry: () => void }) {
  if (!isReachable) return <Unreachable onRetry={onRetry} />;
  return (
    <div className={section.stack}>
      <p className={section.text}>
        This project isn’t in this browser or your account. If you requested it with another e-mail, log in
        with that one.
      </p>
      <div className={section.actions}>
        <LinkButton to="/account/projects">See all projects</LinkButton>
        <LinkButton to="/login" kind="quiet">
          Log in
        </LinkButton>
      </div>
    </div>
  );
}
