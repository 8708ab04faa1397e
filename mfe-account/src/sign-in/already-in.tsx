import { Link } from '@nestwright/contract/router';
import { AFTER_SIGN_IN_PATH, isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { Notice } from '@nestwright/kit/notice';

import css from './sign-in-step.module.css';

/** Tells visitors that they are logged in, with a link to the dashboard. They can still use another account. */
export function AlreadyIn() {
  const session = useSession();
  if (!isSignedIn(session)) return null;
  return (
    <Notice kind="info" className={css.notice}>
      You’re logged in as {session.UserEmail}. <Link to={AFTER_SIGN_IN_PATH}>Go to your dashboard</Link>
    </Notice>
  );
}
