import { Link } from '@nestwright/contract/router';
import { paths } from '@nestwright/domain/paths';

import section from '#frame/section.module.css';

/** For guests, who need an account to write a review. Logging in moves what they sent with the account's e-mail to it. */
export function SignUpToReview() {
  return (
    <p className={section.text}>
      <Link to={paths.signUp()}>Sign up</Link> or <Link to={paths.login}>log in</Link> to write a review. What
      you sent from this browser with the same e-mail address then moves to your account.
    </p>
  );
}
