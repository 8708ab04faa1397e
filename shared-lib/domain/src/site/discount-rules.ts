/** Percent off the first home project (product/constants#the-offer). */
export const DISCOUNT_PERCENT = 10;

/** The offer in two words, as banners show it (product/overview#the-offer). */
export const OFFER = `${DISCOUNT_PERCENT}% OFF`;

/** Head of the offer box (product/account#sections). */
export const OFFER_TITLE = `${OFFER} Your First Home Project`;

/** A project's offer as pros and operations read it, including who gives it; '' without an offer. */
export function offerLine(offer: { percent: number } | null): string {
  return offer === null
    ? ''
    : `${offer.percent}% off the first project, from the pro. It is a line of its own in the price`;
}

/** A project's offer as the homeowner reads it on the slip, including who gives it; '' without an offer. */
export function ownOfferLine(offer: { percent: number } | null): string {
  return offer === null
    ? ''
    : `${offer.percent}% off your first project, from the pro you hire. It is a line of its own in every price`;
}

/** The sign-up welcome banner words the same offer in dollars, and says that it is the percent (product/overview#the-offer). */
export const WELCOME_OFFER = `$${DISCOUNT_PERCENT} off`;

/** Head of the sign-up welcome banner, shown for `discount=yes` (product/account#sign-up). */
export const WELCOME_OFFER_TITLE = `${WELCOME_OFFER} your first home project`;
