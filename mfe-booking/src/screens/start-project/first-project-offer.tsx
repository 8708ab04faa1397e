import { OFFER_TITLE } from '@nestwright/domain/site/discount-rules';
import { useOffer } from '@nestwright/domain/site/discount-store';
import { paths } from '@nestwright/domain/paths';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './first-project-offer.module.css';

/** The first-project offer, for visitors who can still use it (product/rules#the-offer). */
export function FirstProjectOffer() {
  const session = useSession();
  if (!useOffer()) return null;
  return (
    <section className={css.offer} aria-labelledby="first-project-offer">
      <div>
        <h2 id="first-project-offer" className={css.title}>
          {OFFER_TITLE}
        </h2>
        <p>
          {isSignedIn(session)
            ? 'It’s on your account. Request a service, and your pro will see it on the request.'
            : 'Your pro will see it on your first request. Sign up with your e-mail and a 6-digit code to keep it until then.'}
        </p>
      </div>
      {!isSignedIn(session) && (
        <LinkButton kind="offer" to={paths.signUp({ discount: 'yes' })}>
          Sign up
        </LinkButton>
      )}
    </section>
  );
}
