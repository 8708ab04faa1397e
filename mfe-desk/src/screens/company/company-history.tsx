import type { DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';

import { decisionNames, stateNames } from '#desk/company-texts.ts';
import css from '#frame/desk.module.css';
import { Moment } from '#frame/moment.tsx';

type Decided = DeskCompanyDetail['decisions'][number];

/** Earlier decisions about a company, newest first. */
export function CompanyHistory({ decisions }: { decisions: Decided[] }) {
  if (decisions.length === 0) return null;
  return (
    <section className={css.block} aria-labelledby="history">
      <h2 id="history" className={css.blockHeading}>
        Earlier decisions
      </h2>
      <ul className={css.rows} aria-label="Decisions">
        {decisions.map((decided) => (
          <li key={`${decided.at} ${decided.to}`} className={css.paper}>
            <strong>{titleOf(decided)}</strong>
            {decided.reason !== '' && <span>{decided.reason}</span>}
            {decided.unchecked !== '' && <span>Verified without these checks: {decided.unchecked}.</span>}
            <p className={css.note}>
              {whoOf(decided)}, <Moment at={decided.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ from, to, decision }: Decided): string {
  const moved = from === to ? stateNames[to] : `${stateNames[from]}, now ${stateNames[to]}`;
  return decision === null ? moved : `${decisionNames[decision]}: ${moved}`;
}

function whoOf({ by, who }: Decided): string {
  switch (by) {
    case 'staff':
      return who ?? 'A deleted account';
    case 'operator':
      return 'The command line';
    case 'timer':
      return 'Automatic: a document expired';
    case 'company':
      return 'The company';
  }
}
