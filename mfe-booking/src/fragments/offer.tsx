import { DISCOUNT_PERCENT, OFFER_TITLE } from '@nestwright/domain/site/discount-rules';
import { useOffer } from '@nestwright/domain/site/discount-store';
import { paths } from '@nestwright/domain/paths';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useSession } from '@nestwright/contract/session/store';
import { LinkButton } from '@nestwright/kit/link-button';
import css from './offer.module.css';

/**
 * The 10% OFF band, shown in pages of other remotes to visitors and to signed-in users before their first project
 * (product/rules#the-offer). Others see nothing.
 */
export function Offer() {
  const session = useSession();
  if (!useOffer()) return null;
  return (
    <section className={`nw-dark ${css.band}`} aria-labelledby="discount-title">
      <div className={`nw-page ${css.sheet}`}>
        <p className={css.numeral} aria-hidden="true">
          {DISCOUNT_PERCENT}%
        </p>
        <div className={css.words}>
          <h2 id="discount-title">{OFFER_TITLE}</h2>
          {isSignedIn(session) ? (
            <p className={css.note}>The offer stays on your account until you request your first project.</p>
          ) : (
            <p className={css.note}>
              It applies to your first request. Sign up with your e-mail and a 6-digit code to keep it on your
              account until then.
            </p>
          )}
          {isSignedIn(session) ? (
            <LinkButton kind="offer" to={paths.startProject({ discount: 'yes' })}>
              Start a project
            </LinkButton>
          ) : (
            <LinkButton kind="offer" to={paths.signUp({ discount: 'yes' })}>
              Sign up
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
