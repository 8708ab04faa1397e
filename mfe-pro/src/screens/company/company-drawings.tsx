import { hyphenated, mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { sampleCompanyPage } from '#sample/sample-company-data.ts';
import { House } from '@nestwright/domain/parts/house';
import type { ReactNode } from 'react';

import css from './company-drawings.module.css';
import type { CompanyView } from './company-view.ts';
import { SampleDrawing, type DrawingName } from './sample-drawing.tsx';

const names: readonly DrawingName[] = ['van', 'before', 'after', 'workshop'];

/** Photos of a company (product/pros#company-page). A made-up company has none, so drawings replace them. */
export function CompanyDrawings({ company }: { company: CompanyView }) {
  const trade = company.trades.find((name) => mainCategoryOf(hyphenated(name)) !== undefined);
  if (!trade && !company.isSample) return null;
  return (
    <section className={css.section} aria-labelledby="photos">
      <h2 id="photos">{company.isSample ? 'Photos' : 'The part of the house we work on'}</h2>
      {company.isSample && (
        <p className={css.note}>A sample company has no job sites to photograph, so we drew these.</p>
      )}
      <ul className={css.sheet}>
        {trade && (
          <li className={css.house}>
            <Figure
              caption={`Where we work: ${trade.toLowerCase() === 'hvac' ? trade : trade.toLowerCase()}`}
            >
              <House highlight={trade} />
            </Figure>
          </li>
        )}
        {company.isSample &&
          names.map((name, index) => (
            <li key={name}>
              <Figure caption={sampleCompanyPage.photos[index] ?? ''}>
                <SampleDrawing of={name} />
              </Figure>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={css.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
