import { DISCOUNT_PERCENT, WELCOME_OFFER_TITLE } from '@nestwright/domain/site/discount-rules';

import css from './welcome-banner.module.css';

/** Shown on the sign-up page with `discount=yes` (product/account#sign-up). */
export function WelcomeBanner() {
  return (
    <p className={css.banner}>
      <strong>Welcome! Get {WELCOME_OFFER_TITLE}.</strong> Sign up and it’s yours: it is {DISCOUNT_PERCENT}%
      off the price of that project, from the pro you hire.
    </p>
  );
}
