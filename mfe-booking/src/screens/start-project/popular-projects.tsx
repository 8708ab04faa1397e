import { categoryLine, categoryNames } from '@nestwright/domain/catalog/rules';
import { hyphenated, mainCategories } from '@nestwright/domain/category/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { withQuery } from '@nestwright/contract/query/rules';
import { Ledger, LedgerCell } from '@nestwright/kit/ledger';

import { otherParameters } from './other-parameters.ts';

/**
 * 'Most Popular Projects': eight tiles that open the wizard, with the visitor's favourite categories first. The
 * wizard knows the visitor's ZIP without it being in the address.
 */
export function PopularProjects({ search }: { search: string }) {
  const favourites = useFavourites().filter((name) => categoryNames.includes(name));
  return (
    <section aria-labelledby="popular-projects" className="nw-stack">
      <h2 id="popular-projects">Most Popular Projects</h2>
      <Ledger>
        {[...new Set([...favourites, ...mainCategories])].map((name) => (
          <LedgerCell
            key={name}
            to={withQuery('/request-service', { service: hyphenated(name), ...otherParameters(search) })}
            title={name}
            note={categoryLine(name)}
            pictogram={name}
          />
        ))}
      </Ledger>
    </section>
  );
}
