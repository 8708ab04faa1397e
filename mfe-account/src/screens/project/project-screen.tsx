import { Suspense, useMemo, useState } from 'react';
import { setMayContact } from '@nestwright/domain/disclosure/calls';
import { type RefusedForm, typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { hasGateway } from '@nestwright/domain/http/store';
import { ConfirmAddress } from '@nestwright/domain/parts/confirm-address';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import type { ProjectQuotes as Quotes } from '@nestwright/domain/quote/schema';
import { Link, useParams } from '@nestwright/contract/router';
import { agreedStandingOf } from '#projects/agreed-price-rules.ts';
import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';
import { isVisitStep } from '@nestwright/domain/home-visit-step/rules';
import { LinkButton } from '@nestwright/kit/link-button';
import { isOfThread } from '@nestwright/domain/thread-step/rules';
import { Notice } from '@nestwright/kit/notice';

import { ConsentList } from '#consents/consent-list.tsx';
import { NotKnown } from '#frame/not-known.tsx';
import { useDataKnown } from '#frame/use-data-known.ts';
import section from '#frame/section.module.css';
import { useKnownProject } from '#known/known-project.ts';
import { AskFarther } from '#projects/ask-farther.tsx';
import { MatchedPros } from '#projects/matched-pros.tsx';
import { ProjectFacts } from '#projects/project-facts.tsx';
import { ProjectHistory } from '#projects/project-history.tsx';
import { Unreachable } from '#projects/project-list.tsx';
import { projectTitle } from '#projects/project-words.ts';
import { RequestPhotos } from '#projects/request-photos.tsx';
import { useMyProjects } from '#projects/use-my-projects.ts';

import { ProjectQuotes } from '#quotes/project-quotes.tsx';
import { useAskedStep } from '#steps/asked-step.ts';
import { ProjectStep } from '#steps/project-step.tsx';
import { ProjectThreads } from '#threads/project-threads.tsx';
import { ProjectVisits } from '#visits/project-visits.tsx';

import { MailedLink } from './mailed-link.tsx';
import { ProjectActions } from './project-actions.tsx';
import css from './project-screen.module.css';

/** /account/projects/:id: a project's request slip, history, pros and actions. */
export function ProjectScreen() {
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
  const listed = projects.find((one) => one.id === id);
  const project = listed && { ...listed, agreed: agreedIn(quotes, id) ?? listed.agreed };
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
      {project !== undefined && (
        <>
          <p className={section.intro}>{agreedStandingOf(project).sentence}</p>
          {!project.isEmailConfirmed && project.status !== 'Cancelled' && (
            <ConfirmAddress project={project} />
          )}
          {state === 'unreachable' && <Unreachable onRetry={refresh} />}
          {refused?.message && asked.step === '' && !isOfPart(refused) && (
            <Notice kind="error">{refused.message}</Notice>
          )}
          {hasGateway() && project.heldBy === 'gateway' && asked.step !== '' && (
            <ProjectStep project={project} asked={asked} />
          )}
          {hasGateway() && project.heldBy === 'gateway' && asked.step === '' && (
            <ProjectQuotes
              project={project}
              round={round}
              choose={choose}
              onChosen={adopt}
              onStep={refresh}
              onShown={setQuotes}
            />
          )}
          {hasGateway() && project.heldBy === 'gateway' && asked.step === '' && (
            <div className={quotes?.agreement ? `nw-screen ${css.threads}` : css.threads}>
              <ProjectVisits project={project} onStep={refresh} />
              <ProjectThreads project={project} />
            </div>
          )}
          <div className={quotes?.agreement ? `nw-screen ${css.columns}` : css.columns}>
            <div className={section.stack}>
              <ProjectFacts project={project} />
              {hasGateway() && project.heldBy === 'gateway' && (
                <Suspense>
                  <RequestPhotos of={{ projectId: project.id }} />
                </Suspense>
              )}
            </div>
            <div className={section.stack}>
              <MatchedPros project={project} choose={choose} onChosen={adopt} priced={priced}>
                <AskFarther project={project} onFound={adopt} />
              </MatchedPros>
              <ProjectActions project={project} agreement={quotes?.agreement ?? null} onChange={reload} />
              <ProjectHistory project={project} />
              {project.linkUntil !== null && <MailedLink project={project} onChange={refresh} />}
              {hasGateway() && project.heldBy === 'gateway' && (
                <ConsentList projectId={project.id} known={known?.consents} />
              )}
            </div>
          </div>
        </>
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

/** The agreement from the prices, which is newer than the list's. */
function agreedIn(quotes: Quotes | null, projectId: string): AgreedPrice | null {
  const agreement = quotes?.agreement;
  if (!agreement || agreement.state === 'cancelled') return null;
  const { proId, company, nowCents, state, work } = agreement;
  return { projectId, proId, company, totalCents: nowCents, state, workDate: work?.date ?? null };
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
