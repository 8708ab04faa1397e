import { useSearchParams } from '@nestwright/contract/router';
import { askedNextVisits } from '@nestwright/domain/visits/visit-rules';
import type { NextVisit, NextVisits as NextVisitsPage } from '@nestwright/domain/visits/visit-schema';
import { purposeText, timeText, zoneText } from '@nestwright/domain/visits/visit-text-rules';
import { ShowMore } from '@nestwright/domain/parts/show-more';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';

import css from './next-visits.module.css';
import { useNextVisits } from './use-next-visits.ts';

/** The visits that the server has read, and the reader's side. */
export interface NextVisitsProps {
  /** The reader's side. */
  side: ThreadSide;
  /** The page of visits that the server has read. */
  known: NextVisitsPage | null | undefined;
  /** The address of a visit's project or lead. */
  hrefOf: (visit: NextVisit) => string;
}

/** The next visits, each with a link to its page; nothing if there are none. */
export function NextVisits({ side, known, hrefOf }: NextVisitsProps) {
  const after = askedNextVisits(useSearchParams()[0]);
  const { visits, next, more } = useNextVisits(side, { known, after });
  if (visits.length === 0) return null;
  return (
    <section className={css.next} aria-labelledby="next-visits">
      <h2 id="next-visits" className={css.heading}>
        Next visits
      </h2>
      <ul className={css.list}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <a href={`${hrefOf(visit)}#visits`}>
              <strong>{timeText(visit, visit.timeZone)}</strong>
            </a>{' '}
            <span className={css.facts}>
              {zoneText(visit.timeZone)}. {purposeText[visit.purpose]} for {visit.service}{' '}
              {side === 'homeowner' ? 'with' : 'in'} {visit.with}.
            </span>
          </li>
        ))}
      </ul>
      <ShowMore
        key={after}
        what="visits"
        count={visits.length}
        to={next && `?${new URLSearchParams({ visitsAfter: next })}#next-visits`}
        onMore={more}
      />
    </section>
  );
}
