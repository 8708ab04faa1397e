import { paths } from '@nestwright/domain/paths';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './sign-up-banner.module.css';

/** The benefits of an account, shown to visitors without one (product/public-pages#home). */
export function SignUpBanner() {
  const session = useSession();
  if (isSignedIn(session)) return null;
  return (
    <section className="nw-page" aria-labelledby="sign-up-banner-title">
      <div className={css.sheet}>
        <div className={css.words}>
          <h2 id="sign-up-banner-title" className={css.title}>
            Every project in one place
          </h2>
          <p>
            See who answered, keep track of every visit, and review your pros. Sign up with your e-mail and a
            6-digit code. There’s no password to forget.
          </p>
        </div>
        <div className={css.ways}>
          <LinkButton to={paths.signUp({ discount: 'yes' })}>Sign up</LinkButton>
          <LinkButton to={paths.login} kind="quiet">
            Log in
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
