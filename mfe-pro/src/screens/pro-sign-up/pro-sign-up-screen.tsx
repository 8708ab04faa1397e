import { PageHead } from '@nestwright/domain/parts/page-head';
import { Ruler } from '@nestwright/kit/ruler';
import { Slip } from '@nestwright/kit/slip';

import css from './pro-sign-up-screen.module.css';
import { SignIn } from './sign-in.tsx';
import { WhyJoin } from './why-join.tsx';

/** Its forms' action. */
export { answerProSignIn } from '#account/sign-in-action.ts';

const DESCRIPTION =
  'Get requests from homeowners near you. Sign in with your e-mail and a 6-digit code, describe your company once, and answer the leads that fit.';

/** `/pro-sign-up`: what the site offers pros, and their sign-in. */
export function ProSignUpScreen() {
  return (
    <>
      <PageHead title="For professionals" description={DESCRIPTION} />
      <header className="nw-calm">
        <div className={`nw-page ${css.head}`}>
          <div className={css.words}>
            <h1 className={css.title}>Work that fits your trade, from homes near you</h1>
            <p className="nw-lede">
              Homeowners describe the job up front. You see what, where and when, then accept or decline. At
              most two other companies get the same request at first.
            </p>
            <SignIn />
          </div>
          <div className={css.example} aria-label="An example of a lead" role="group">
            <Slip
              title="Roofing request"
              stamp="Sample"
              rows={[
                { term: 'Service', value: 'Roof Leak Repair' },
                { term: 'Property', value: 'Residential' },
                { term: 'When', value: 'Morning, 8–11\u00a0AM' },
                { term: 'Where', value: 'Tampa, FL, 6 miles from you' },
                { term: 'Price', value: 'Agreed with the homeowner before work starts' },
              ]}
            />
          </div>
        </div>
        <Ruler />
      </header>
      <WhyJoin />
    </>
  );
}
