import { Link } from '@nestwright/contract/router';
import { paths } from '@nestwright/domain/paths';

import section from '#frame/section.module.css';

/** For guests, who need an account to write a review. Logging in moves the projects of this browser to the account. */
export function SignUpToReview() {
  return (
    <p className={section.text}>
      <Link to={paths.signUp()}>Sign up</Link> or <Link to={paths.login}>log in</Link> to write a review. The
      projects you sent from this browser then move to your account.
    </p>
  );
}
