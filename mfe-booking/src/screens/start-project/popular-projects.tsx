import { categoryLine, categoryNames } from '@nestwright/domain/catalog/rules';
import { hyphenated, mainCategories } from '@nestwright/domain/category/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { withQuery } from '@nestwright/contract/query/rules';
import { Ledger, LedgerCell } from '@nestwright/kit/ledger';

import { otherParameters } from './other-parameters.ts';

/**
 * 'Most Popular Projects': eight tiles into the wizard, led by the categories that the visitor keeps at hand. The
 * visitor's ZIP is known in the wizard without the address.
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
