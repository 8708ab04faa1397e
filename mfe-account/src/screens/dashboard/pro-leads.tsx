import section from '#frame/section.module.css';
import { Link } from '@nestwright/contract/router';
import { shortDate } from '@nestwright/domain/base/clock-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { paths } from '@nestwright/domain/paths';

import css from './dashboard-screen.module.css';
import { useMyLeads } from './use-my-leads.ts';

const SHOWN = 3;

/** A pro's unanswered leads, at the top of the dashboard; nothing for homeowners. */
export function ProLeads() {
  const page = useMyLeads();
  if (page === null) return null;
  const { leads, next } = page;
  const waiting = leads.filter(({ answer, status }) => answer === 'waiting' && status !== 'Cancelled');
  return (
    <section className={section.block} aria-labelledby="leads-heading">
      <h2 id="leads-heading" className={section.blockHeading}>
        Your leads
      </h2>
      {waiting.length === 0 && next === null && (
        <p className={section.text}>No leads are waiting for your answer.</p>
      )}
      <ul>
        {waiting.slice(0, SHOWN).map((lead) => (
          <li key={lead.id} className={css.lead}>
            <Link to={paths.leads} className={css.title}>
              {lead.service}
            </Link>
            <p className={css.text}>{whereAndWhen(lead)}</p>
          </li>
        ))}
      </ul>
      <p className={section.more}>
        <Link to={paths.leads}>{leads.length === 0 ? 'Open the lead inbox' : 'See all leads'}</Link>
      </p>
    </section>
  );
}

function whereAndWhen({ city, zip, distanceMiles, date }: Lead): string {
  return `${city} ${zip}, ${Math.round(distanceMiles)} mi away, preferably ${shortDate(date)}`;
}
