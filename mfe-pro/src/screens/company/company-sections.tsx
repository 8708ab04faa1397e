import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Accordion } from '@nestwright/kit/accordion';
import { Icon } from '@nestwright/kit/icon';
import { Pictogram } from '@nestwright/domain/parts/pictogram';
import type { ReactNode } from 'react';

import css from './company-sections.module.css';
import { chosenCompany, type CompanyView } from './company-view.ts';

/** The company's own description. */
export function About({ company }: { company: CompanyView }) {
  if (company.about.length === 0) return null;
  return (
    <Section id="about" title="About">
      {company.about.map((paragraph) => (
        <p key={paragraph} className="nw-measure">
          {paragraph}
        </p>
      ))}
    </Section>
  );
}

/** Its services; each starts a request. */
export function Services({ company }: { company: CompanyView }) {
  if (company.services.length === 0) return null;
  const trades = company.trades.filter((trade) => categoryNames.includes(trade));
  return (
    <Section id="services" title="Services">
      <div className={css.services}>
        {trades[0] && (
          <span className={css.pictogram}>
            <Pictogram of={trades[0]} />
          </span>
        )}
        <ul className={css.links}>
          {company.services.map((service) => (
            <li key={service}>
              <Link to={paths.requestService({ service, ...chosenCompany(company) })}>{service}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Its amenities. */
export function Amenities({ company }: { company: CompanyView }) {
  if (company.amenities.length === 0) return null;
  return (
    <Section id="amenities" title="Amenities">
      <ul className={css.amenities}>
        {company.amenities.map((amenity) => (
          <li key={amenity}>
            <Icon name="check" className={css.check} />
            {amenity}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Questions and answers, the first one open. */
export function CompanyFaq({ company }: { company: CompanyView }) {
  if (company.faq.length === 0) return null;
  return (
    <Section id="faq" title="Questions and answers">
      <Accordion rows={[...company.faq]} />
    </Section>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
