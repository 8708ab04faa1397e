import { AccountBox } from '@nestwright/mfe-account/src/fragments/account-box.tsx';
import { LeftOff } from '@nestwright/mfe-account/src/fragments/left-off.tsx';
import { SignUpBanner } from '@nestwright/mfe-account/src/fragments/sign-up-banner.tsx';
import { AskBar } from '@nestwright/mfe-booking/src/fragments/ask-bar.tsx';
import { Offer } from '@nestwright/mfe-booking/src/fragments/offer.tsx';
import { NewsletterBox } from '@nestwright/mfe-marketing/src/fragments/newsletter-box.tsx';
import { NearYou } from '@nestwright/mfe-pro/src/fragments/near-you.tsx';
import { type ComponentType, createElement } from 'react';

import { CompiledReviews } from './compiled-reviews.tsx';

const FRAGMENTS: Record<string, ComponentType<never>> = {
  'account/account-box': AccountBox,
  'booking/ask-bar': AskBar,
  'booking/offer': Offer,
  'booking/request-bar': AskBar,
  'marketing/newsletter-box': NewsletterBox,
  'pro/near-you': NearYou,
  'pro/reviews': CompiledReviews,
};

/** The components of the site's fragments, compiled into its pages. */
export function Fragment({ of, ...props }: Record<string, string> & { of: string }) {
  return createElement(FRAGMENTS[of] as ComponentType<Record<string, string>>, props);
}

/** The fragments in the home page's slots. */
export function Slot({ name }: { name: string }) {
  return name === 'home/after-search' ? <LeftOff /> : <SignUpBanner />;
}
