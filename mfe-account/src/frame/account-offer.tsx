import { OFFER, OFFER_TITLE } from '@nestwright/domain/site/discount-rules';
import { useOffer } from '@nestwright/domain/site/discount-store';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { useProjects } from '@nestwright/domain/requests/project-store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useLocation } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { classes } from '@nestwright/kit/classes';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './account-offer.module.css';

/** The page of one project, whose slip says what became of the offer. */
const PROJECT_PAGES = '/account/projects/';

/** In these states a pro has offered a price, which includes the offer. */
const PRICED: readonly ProjectStatus[] = ['Accepted', 'Scheduled', 'Done'];

/**
 * '10% OFF Your First Home Project' without a session or while the session says FirstProject; otherwise a link to a new
 * project (product/account#sections). A visitor who has used the offer sees which request has it, until it is part of a
 * price.
 */
export function AccountOffer() {
  const isOpen = useOffer();
  const isVisitor = !isSignedIn(useSession());
  const isPriced = useProjects().some(({ status }) => PRICED.includes(status));
  // On another device, only the request on this page shows that the person has sent one.
  const isOfProject = useLocation().pathname.startsWith(PROJECT_PAGES);
  if ((!isOpen && (!isVisitor || isPriced)) || (isVisitor && isOfProject)) {
    return (
      <LinkButton to="/start-project" className={css.create}>
        Create Project
      </LinkButton>
    );
  }
  return (
    <section className={classes('nw-dark', css.offer)} aria-label="Offer">
      <p>
        <strong className={css.numeral}>{OFFER}</strong>
        <span className={css.text}>{OFFER_TITLE.slice(OFFER.length)}</span>
      </p>
      {isOpen ? (
        <LinkButton to="/start-project?discount=yes" kind="offer">
          Claim {OFFER}
        </LinkButton>
      ) : (
        <>
          <p>It’s attached to your first request. Sign up to keep it.</p>
          <LinkButton to="/sign-up" kind="offer">
            Sign up
          </LinkButton>
        </>
      )}
    </section>
  );
}
