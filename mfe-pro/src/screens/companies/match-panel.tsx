import { paths } from '@nestwright/domain/paths';
import { callHref } from '@nestwright/domain/base/phone-rules';
import type { SampleCompany } from '#sample/sample-company-rules.ts';
import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';
import { initials } from '@nestwright/domain/reviews/review-rules';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './match-panel.module.css';

export interface MatchPanelProps {
  company: SampleCompany;
  /** 1, 2 or 3. */
  position: number;
  /** Address of the wizard for this company. */
  requestPath: string;
}

/** One company of the list: its figures as ruled rows, a homeowner's quote and three actions. */
export function MatchPanel({ company, position, requestPath }: MatchPanelProps) {
  const headingId = `match-${position}`;
  return (
    <li className={css.panel}>
      <article className={css.sheet} aria-labelledby={headingId}>
        <p className={css.match}>
          <span>
            Match {position} of {MATCH_LIMIT}
          </span>
          <span className={css.sample}>Sample listing</span>
        </p>
        <h2 id={headingId} className={css.name}>
          {company.name}
        </h2>
        <div className={css.rated}>
          <span className={css.monogram} aria-hidden="true">
            {initials(company.name)}
          </span>
          <p>
            <strong>{company.rating.toFixed(1)}</strong> out of 5<br />
            <span className={css.reviews}>{company.reviewCount} reviews</span>
          </p>
        </div>
        <dl className={css.facts}>
          <Fact term="Certification" value={company.certification} />
          <Fact term="Times hired" value={String(company.timesHired)} />
          <Fact term="Would recommend" value={`${company.recommendPercent}%`} />
          <Fact term="Experience" value={`${company.yearsOfExperience} years`} />
        </dl>
        <blockquote className={css.quote}>
          <p>“{company.quote.text}”</p>
          <footer>{company.quote.author}</footer>
        </blockquote>
        <div className={css.ways}>
          <LinkButton to={requestPath} className={css.way} aria-label={`Request quote from ${company.name}`}>
            Request quote
          </LinkButton>
          <LinkButton
            kind="quiet"
            href={callHref(company.phone)}
            className={css.way}
            aria-label={`Click to Call ${company.name}, ${company.phone}, a sample number`}
          >
            Click to Call
          </LinkButton>
          <LinkButton
            kind="quiet"
            to={paths.pro(company.id)}
            className={css.way}
            aria-label={`Visit Website of ${company.name}: the sample’s page on this site`}
          >
            Visit Website
          </LinkButton>
        </div>
      </article>
    </li>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
