import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import css from './earlier-request.module.css';
import type { Wizard } from './use-wizard.ts';

/** The unsent request of an earlier visit, to continue or discard. */
export function EarlierRequest({ wizard }: { wizard: Wizard }) {
  const { earlier } = wizard.working;
  if (!earlier) return null;
  const { service, zip } = earlier.draft;
  const saved = new Date(earlier.savedAt);
  const day = Number.isNaN(saved.getTime()) ? '' : longDate(localDate(saved));
  return (
    <Notice className={css.earlier} role="status">
      <p className={css.title}>You have an unfinished request</p>
      <p>
        {service || 'Home service'}
        {zip && ` in ${zip}`}
        {day && `, saved ${day}`}.
      </p>
      <div className={css.buttons}>
        <Button onClick={wizard.continueEarlier}>Continue where you left off</Button>
        <Button kind="quiet" onClick={wizard.startOver}>
          Start over
        </Button>
      </div>
    </Notice>
  );
}
