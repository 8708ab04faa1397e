import { PageHead } from '@nestwright/domain/parts/page-head';
import { LinkButton } from '@nestwright/kit/link-button';

import { ProFrame } from '#account/pro-frame.tsx';
import { PROFILE_PATH } from '#account/pro-paths.ts';
import { Loading, LoadFailed } from '#loading/loading-faces.tsx';
import { OwnNextVisits } from '#visits/own-next-visits.tsx';

import { CalendarFeed } from './calendar-feed.tsx';
import { useVisitSettings } from './use-visit-settings.ts';
import { VisitHoursForm } from './visit-hours-form.tsx';
import css from './visits-screen.module.css';

/** Its forms' action. */
export { answerVisits } from '#decisions/visit-decisions.ts';

/** `/pro-sign-up/visits`: the company's hours for visits and its private calendar (product/pros#visits). */
export function VisitsScreen() {
  return (
    <>
      <PageHead title="Visits" description="Your hours for visits, and your private calendar." noIndex />
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
      return <Loading what="your hours" lines={8} />;
    case 'failed':
      return <LoadFailed what="your hours" message={state.message} onRetry={refresh} />;
    case 'loaded':
      return (
        <div className={css.page}>
          <OwnNextVisits />
          <VisitHoursForm settings={state.settings} onSaved={adopt} />
          <CalendarFeed settings={state.settings} onChange={adopt} />
        </div>
      );
  }
}
