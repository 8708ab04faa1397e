import { mainCategories } from '@nestwright/domain/site/category-rules';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import { paths } from '@nestwright/domain/paths';
import type { ListedProject } from '@nestwright/domain/requests/project-schema';
import { Link, useLoaderData } from '@nestwright/contract/router';
import { myProjectsPath } from '@nestwright/domain/sign-in/session-rules';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { RequestHeader } from '#frame/request-header.tsx';
import type { LoadedRequest } from '#posted/load-submitted.ts';
import { projectPath } from '#wizard/project-path.ts';
import { ProChoice } from '#wizard/pro-choice.tsx';
import { SuccessStep } from '#wizard/success-step.tsx';
import { Unserved } from '#wizard/unserved.tsx';
import { type Submitted, useSubmitted } from '#wizard/use-submitted.ts';

import css from './thanks-screen.module.css';

/**
 * `/request-service/thanks`: the wizard's last step (product/wizard#thanks), or a link to start a request if none was sent.
 */
export function ThanksScreen() {
  const loaded = useLoaderData() as LoadedRequest | null | undefined;
  const submitted = useSubmitted(loaded === 'lost' ? null : loaded);
  const isLost = loaded === 'lost' && (submitted.state === 'unknown' || submitted.state === 'none');
  const isShown = submitted.state === 'stored' || submitted.state === 'kept';
  return (
    <div className="nw-page">
      <PageHead
        title={submitted.state === 'none' && !isLost ? 'No request yet' : 'Thank you'}
        description="What happens next with your request: a free consultation, and no commitment until you agree on a price."
        canonical={paths.thanks}
        noIndex
      />
      <RequestHeader />
      {isShown ? !submitted.isUnserved && <RefusedChoice /> : <SessionEnded />}
      {isLost ? <LostRequest /> : <Outcome submitted={submitted} />}
    </div>
  );
}

/** A request that was sent, but whose answer this browser never got. A page that is only looked at changes nothing, so a form opens it. */
function LostRequest() {
  return (
    <div className={css.alone}>
      <h1 className={css.head} tabIndex={-1}>
        We have your request
      </h1>
      <RefusedChoice />
      <p className="nw-lede">
        It reached us, but our answer didn’t reach this browser. Open it to see who we asked.
      </p>
      <form method="post" action={paths.thanks}>
        <input type="hidden" name="step" value="open" />
        <Button type="submit">Open my request</Button>
      </form>
    </div>
  );
}

/** Why the choice of who may contact the homeowner was not stored. */
function RefusedChoice() {
  const refused = useRefusedForm();
  return refused?.message ? <Notice kind="error">{refused.message}</Notice> : null;
}

function Outcome({ submitted }: { submitted: Submitted }) {
  const session = useSession();
  switch (submitted.state) {
    case 'unknown':
      return (
        <div className={css.alone}>
          <h1 className={css.head}>Your request</h1>
          <Skeleton lines={6} />
          <noscript>
            <p className="nw-lede">
              We found no request from this browser. <a href={paths.startProject()}>Start a project</a>, or
              look at <a href={paths.myProjects}>your projects</a>.
            </p>
          </noscript>
        </div>
      );
    case 'none':
      return (
        <div className={css.alone}>
          <h1 className={css.head} tabIndex={-1}>
            You haven’t sent a request from this browser yet
          </h1>
          <p className="nw-lede">
            Tell us what your home needs and where. We match you with up to 3 local pros, and the first
            consultation is free.
          </p>
          <p>
            <LinkButton to={paths.startProject()}>Start a Project</LinkButton>
          </p>
          <PopularCategories />
        </div>
      );
    case 'stored':
    case 'kept':
      return (
        <SuccessStep
          submitted={submitted}
          unserved={<Unserved submitted={submitted} />}
          choice={(pro) => <ProChoice pro={pro} submitted={submitted} />}
        >
          <p>
            <LinkButton to={detailsPath(submitted.project, session)}>View project details</LinkButton>
          </p>
          <PopularCategories />
        </SuccessStep>
      );
  }
}

/** The project's own page; the list for a project that was stored without an id. */
function detailsPath(project: ListedProject, session: StoredSession | null): string {
  return project.id === '' ? myProjectsPath(session) : projectPath(project);
}

function PopularCategories() {
  return (
    <nav aria-labelledby="popular-categories">
      <h2 id="popular-categories" className={css.title}>
        Popular categories
      </h2>
      <ul className={css.links}>
        {mainCategories.map((name) => (
          <li key={name}>
            <Link to={paths.category(name)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
