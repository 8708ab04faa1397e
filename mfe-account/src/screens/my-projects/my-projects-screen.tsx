import { hasGateway } from '@nestwright/domain/base/http-store';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { Link } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { paths } from '@nestwright/domain/paths';

import { ForKnownPerson } from '#known/known-person.tsx';
import { ProjectList } from '#projects/project-list.tsx';

import { ConfirmEmail } from './confirm-email.tsx';
import css from './my-projects-screen.module.css';

/** Its forms' action. */
export { answerConfirm } from './answer-confirm.ts';

const DESCRIPTION = 'The home projects you requested in this browser, with their status and pros.';

/** /my-projects: this browser's requests, for people without an account. */
export function MyProjectsScreen() {
  return (
    <ForKnownPerson>
      <div className="nw-page nw-band">
        <PageHead title="My Projects" description={DESCRIPTION} noIndex />
        <div className={css.head}>
          <h1 className={css.heading}>My Projects</h1>
          <p className="nw-lede">
            <Whose />
          </p>
        </div>
        <ConfirmEmail />
        <h2 className="nw-hidden">All projects</h2>
        <ProjectList />
      </div>
    </ForKnownPerson>
  );
}

/** Whose the projects are, and where else they are; on a page without scripts, it is also a member's way to the account. */
function Whose() {
  const session = useSession();
  if (!hasGateway())
    return 'Requests sent from this browser. On this site, they stay in this browser even if you have an account.';
  if (isSignedIn(session))
    return (
      <>
        You’re logged in as {session.UserEmail}: <Link to={paths.account('projects')}>your account</Link> has
        these projects.
      </>
    );
  return (
    <>
      Requests sent from this browser. <Link to="/sign-up">Sign up</Link> or <Link to="/login">log in</Link>{' '}
      with the same e-mail address to find them everywhere.
    </>
  );
}
