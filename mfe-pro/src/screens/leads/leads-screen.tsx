import { PageHead } from '@nestwright/domain/parts/page-head';
import { LinkButton } from '@nestwright/kit/link-button';

import { ProFrame } from '#account/pro-frame.tsx';
import { PROFILE_PATH } from '#account/pro-paths.ts';

import { VettingNotice } from '#papers/vetting-notice.tsx';

import { OwnNextVisits } from '#visits/own-next-visits.tsx';

import { LeadInbox } from './lead-inbox.tsx';
import css from './leads-screen.module.css';

/** Its forms' action. */
export { answerInbox } from '#decisions/lead-answers.tsx';

/** `/pro-sign-up/leads`: the requests matched with the company. */
export function LeadsScreen() {
  return (
    <>
      <PageHead title="Lead inbox" description="Requests that match your company." noIndex />
      <ProFrame title="Leads">
        {(profile) =>
          profile ? (
            <>
              {profile.vetting !== undefined && profile.vetting !== 'verified' && (
                <VettingNotice vetting={profile.vetting} />
              )}
              <OwnNextVisits />
              <LeadInbox />
            </>
          ) : (
            <div className={css.first}>
              <p className="nw-lede">
                We match leads by trade and distance. Tell us what your company does, and where.
              </p>
              <LinkButton to={PROFILE_PATH}>Describe my company</LinkButton>
            </div>
          )
        }
      </ProFrame>
    </>
  );
}
