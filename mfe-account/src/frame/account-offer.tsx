import { useSession } from '@nestwright/shared-lib/session/store';
import { seesDiscount } from '@nestwright/shared-lib/session/rules';
import { LinkButton } from '@nestwright/shared-lib/ui/link-button';

import css from './account-offer.module.css';

/**
 * '10% OFF Your First Home Project' without a session or while the session says FirstProject; otherwise the way to a
 * new project (specification, section 2, "/account/*").
 */
export function AccountOffer() {
  const session = useSession();
  if (!seesDiscount(session)) {
    return (
      <LinkButton to="/start-project" className={css.create}>
        Create Project
      </LinkButton>
    );
  }
  return (
    <section className={css.offer} aria-label="Offer">
      <p className={css.numeral}>
        10% <span>OFF</span>
      </p>
      <p className={css.text}>Your First Home Project</p>
      <LinkButton to="/start-project?discount=yes" kind="offer">
        Claim 10% off
      </LinkButton>
    </section>
  );
}
