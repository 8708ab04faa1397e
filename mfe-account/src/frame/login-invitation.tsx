import { Link } from '@nestwright/shared-lib/router';
import { Notice } from '@nestwright/shared-lib/ui/notice';

/** What a visitor is told on the account pages: they show what this browser holds, and a login brings the rest. */
export function LoginInvitation() {
  return (
    <Notice kind="info">
      You are looking at what this browser remembers. <Link to="/login">Log in</Link> or{' '}
      <Link to="/sign-up">sign up</Link> to see it everywhere.
    </Notice>
  );
}
