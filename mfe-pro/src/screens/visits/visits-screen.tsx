import { Link } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { zoneText } from '@nestwright/domain/visits/visit-text-rules';
import { LinkButton } from '@nestwright/kit/link-button';

import { ProFrame } from '#account/pro-frame.tsx';
import { HOURS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';
import { Loading, LoadFailed } from '#loading/loading-faces.tsx';
import { OwnNextVisits } from '#visits/own-next-visits.tsx';

import { CalendarFeed } from './calendar-feed.tsx';
import { DaysOffForm } from './days-off-form.tsx';
import { useVisitSettings } from './use-visit-settings.ts';
import css from './visits-screen.module.css';

/** Its forms' action. */
export { answerVisits } from '#decisions/visit-decisions.ts';

/** `/pro-sign-up/visits`: the company's visits, its days off and its private calendar (product/pros#visits). */
export function VisitsScreen() {
  return (
    <>
      <PageHead
        title="Visits"
        description="Your next visits, your days off, and your private calendar."
        noIndex
      />
      <ProFrame title="Visits">
        {(profile) =>
          profile ? <Settings /> : <LinkButton to={PROFILE_PATH}>Describe my company</LinkButton>
        }
      </ProFrame>
    </>
  );
}

function Settings() {
  const { state, refresh, adopt } = useVisitSettings();
  switch (state.kind) {
    case 'loading':
      return <Loading what="your visits" lines={8} />;
    case 'failed':
      return <LoadFailed what="your visits" message={state.message} onRetry={refresh} />;
    case 'loaded':
      return (
        <div className={css.page}>
          <OwnNextVisits />
          <p className={css.text}>
            Homeowners choose from <Link to={HOURS_PATH}>your hours</Link>, without your days off. Times are{' '}
            {zoneText(state.settings.timeZone)}, the local time at your ZIP. Booked visits stay as they are.
          </p>
          <DaysOffForm settings={state.settings} onSaved={adopt} />
          <CalendarFeed settings={state.settings} onChange={adopt} />
        </div>
      );
  }
}
