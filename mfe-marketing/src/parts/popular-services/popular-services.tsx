import { categoryLine, categoryNames, favouritesFirst } from '@nestwright/domain/catalog/rules';
import { mainCategories, mainCategoryOf } from '@nestwright/domain/category/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Ledger, LedgerCell } from '@nestwright/kit/ledger';
import css from './popular-services.module.css';

export type PopularServicesProps = {
  title?: string;
  /**
   * Where a tile leads: the category's page, or the wizard with the hyphenated name (product/wizard#start-a-project).
   */
  to?: 'category' | 'request';
};

/**
 * Eight categories as a ruled ledger with a link to all services: the visitor's favourites first, in their order,
 * then the main ones. Where tiles link to pages, favourites without a page start a request instead.
 */
export function PopularServices({ title = 'Popular services', to = 'category' }: PopularServicesProps) {
  const favourites = useFavourites();
  const offered =
    to === 'category' ? categoryNames.filter((name) => isOffered(name, favourites)) : mainCategories;
  const names = favouritesFirst(offered, favourites).slice(0, mainCategories.length);
  return (
    <section className={css.section} aria-labelledby="popular-services-title">
      <div className={css.head}>
        <h2 id="popular-services-title">{title}</h2>
        <Link to={paths.services} className={css.all}>
          All services
        </Link>
      </div>
      <Ledger className={css.ledger}>
        {names.map((name) => (
          <LedgerCell
            key={name}
            to={addressOf(name, to)}
            title={name}
            note={categoryLine(name)}
            pictogram={name}
          />
        ))}
      </Ledger>
    </section>
  );
}

function isOffered(name: string, favourites: readonly string[]): boolean {
  return mainCategoryOf(name) !== undefined || favourites.includes(name);
}

function addressOf(name: string, to: 'category' | 'request'): string {
  const main = to === 'category' ? mainCategoryOf(name) : undefined;
  return main === undefined ? paths.requestCategory(name) : paths.category(main);
}
