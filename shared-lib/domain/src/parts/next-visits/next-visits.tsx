import type { NextVisit } from '@nestwright/domain/home-visit/schema';
import { purposeText, timeText, zoneText } from '@nestwright/domain/home-visit-text/rules';

import css from './next-visits.module.css';

export interface NextVisitsProps {
  visits: readonly NextVisit[];
  /** The page of a visit's project or lead. */
  hrefOf: (visit: NextVisit) => string;
  /** The company for a homeowner, the place for a pro. */
  joint: 'with' | 'in';
}

/** The visits that come next, each with its page; nothing where there are none. */
export function NextVisits({ visits, hrefOf, joint }: NextVisitsProps) {
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
              {zoneText(visit.timeZone)}. {purposeText[visit.purpose]} for {visit.service} {joint}{' '}
              {visit.with}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
