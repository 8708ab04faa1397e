import { categoryLine, categoryNames } from '@nestwright/domain/site/catalog-rules';
import { hyphenated, mainCategories } from '@nestwright/domain/site/category-rules';
import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { withQuery } from '@nestwright/contract/query/rules';
import { Pictogram } from '@nestwright/domain/parts/pictogram';
import { Ledger, LedgerCell } from '@nestwright/kit/ledger';

import { otherParameters } from './other-parameters.ts';

/**
 * 'Most Popular Projects': tiles that open the wizard. The visitor's favorite categories come first, then the other main
 * categories. The wizard knows the visitor's ZIP, so it isn't in the address.
 */
export function PopularProjects({ search }: { search: string }) {
  const favorites = useFavorites().filter((name) => categoryNames.includes(name));
  return (
    <section aria-labelledby="popular-projects" className="nw-stack">
      <h2 id="popular-projects">Most Popular Projects</h2>
      <Ledger>
        {[...new Set([...favorites, ...mainCategories])].map((name) => (
          <LedgerCell
            key={name}
            to={withQuery('/request-service', { service: hyphenated(name), ...otherParameters(search) })}
            title={name}
            note={categoryLine(name)}
            drawing={<Pictogram of={name} />}
          />
        ))}
      </Ledger>
    </section>
  );
}
