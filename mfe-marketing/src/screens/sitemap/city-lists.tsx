import { byLetter, companiesHref } from '#sitemap/city-rules.ts';
import type { SitemapCity } from '#sitemap/sitemap-data.ts';
import { mainCategories } from '@nestwright/domain/site/category-rules';
import { Link } from '@nestwright/contract/router';
import { SelectField } from '@nestwright/kit/select-field';
import { useState } from 'react';

import css from './city-lists.module.css';
import { StateOutline } from './state-outline.tsx';

const SERVICES = mainCategories.map((name) => ({ value: name, label: name }));

/** A state's cities, each linking to its companies list for the chosen service (product/public-pages#sitemap). */
export function CityLists({ state, cities }: { state: SitemapCity['StateId']; cities: SitemapCity[] }) {
  const [service, setService] = useState<string>('Roofing');
  const letters = byLetter(cities);
  return (
    <div className={css.sheet}>
      <div className={css.tools}>
        <StateOutline state={state} className={css.outline} />
        <p className={css.count}>{cities.length.toLocaleString('en-US')} places with their own ZIP code</p>
        <SelectField label="Service" options={SERVICES} value={service} onValueChange={setService} />
        <nav aria-label="Cities by letter">
          <ul className={css.letters}>
            {letters.map(([letter]) => (
              <li key={letter}>
                <a href={`#cities-${letter}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.groups}>
        {letters.map(([letter, group]) => (
          <section key={letter} aria-labelledby={`cities-${letter}`} className={css.group}>
            <h2 id={`cities-${letter}`} className={css.letter}>
              {letter}
            </h2>
            <ul className={css.cities}>
              {group.map((city) => (
                <li key={city.CityId}>
                  <Link to={companiesHref(city, service)}>{city.City}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
