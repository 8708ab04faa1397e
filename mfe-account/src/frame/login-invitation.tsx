import { hasGateway } from '@nestwright/domain/base/http-store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { Link } from '@nestwright/contract/router';
import { Notice } from '@nestwright/kit/notice';

import { useDataKnown } from './use-data-known.ts';
import css from './account-frame.module.css';

/** Tells visitors that account pages show only this browser's data until they log in. */
export function LoginInvitation() {
  const session = useSession();
  const isDataKnown = useDataKnown();
  if (!isDataKnown || isSignedIn(session)) return null;
  return (
    <Notice kind="info" className={`nw-screen ${css.invitation}`}>
      You’re not logged in. This page shows what is saved in this browser.{' '}
      {hasGateway() ? (
        <>
          <Link to="/login">Log in</Link> or <Link to="/sign-up">sign up</Link> to see it everywhere.
        </>
      ) : (
        'On this site, it stays in this browser even if you have an account.'
      )}
    </Notice>
  );
}
