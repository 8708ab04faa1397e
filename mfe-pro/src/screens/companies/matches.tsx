import { sampleCompanies } from '#sample/sample-company-rules.ts';
import { Notice } from '@nestwright/kit/notice';

import type { LoadedCompanies } from './companies-loader.ts';
import css from './companies-screen.module.css';
import { MatchPanel } from './match-panel.tsx';
import { RealPanel } from './real-panel.tsx';

interface MatchesProps extends LoadedCompanies {
  /** Address of the wizard for a company. */
  requestPath: (chosen: { company: string; companyId?: string }) => string;
}

/** The real companies of a list, or samples if there are none (product/pros#companies-list). */
export function Matches({ place, listed, requestPath }: MatchesProps) {
  if (listed !== 'sample' && listed !== 'unknown' && listed.pros.length > 0) {
    const { length } = listed.pros;
    return (
      <section className={`nw-page ${css.matches}`} aria-label="Matches">
        <ol className={`${css.frame} ${length < 3 ? css[`of${length}`] : ''}`}>
          {listed.pros.map((pro, index) => (
            <RealPanel
              key={pro.id}
              pro={pro}
              position={index + 1}
              of={length}
              requestPath={requestPath({ company: pro.name, companyId: pro.id })}
            />
          ))}
        </ol>
        <p className={css.note}>
          All of them offer {place.service} and travel to {place.city}; the nearest comes first. If we checked
          a company’s documents, its card says which and when. No company paid to be listed.
        </p>
      </section>
    );
  }
  if (listed === 'unknown' || (listed !== 'sample' && !listed.hasSamples))
    return (
      <section className={`nw-page ${css.matches}`} aria-label="Matches">
        <Notice>
          {listed === 'unknown'
            ? 'We can’t show companies right now. You can still send one request below, and it goes to pros near you.'
            : `No company that we have checked offers ${place.service} in ${place.city} yet. Send one request below: we’ll look for a pro near you and tell you what we find.`}
        </Notice>
      </section>
    );
  return (
    <section className={`nw-page ${css.matches}`} aria-label="Matches">
      <Notice>
        {listed !== 'sample' &&
          `No company that we have checked offers ${place.service} in ${place.city} yet. `}
        These are sample listings. The companies, figures and phone numbers are made up to show you what
        matches look like, and ‘Visit Website’ opens the sample’s page on this site. A request goes to pros
        who serve your ZIP code. Where no real company does, those are samples too, and marked as such.
      </Notice>
      <ol className={css.frame}>
        {sampleCompanies(place).map((company, index) => (
          <MatchPanel
            key={company.id}
            company={company}
            position={index + 1}
            requestPath={requestPath({ company: company.name })}
          />
        ))}
      </ol>
    </section>
  );
}
