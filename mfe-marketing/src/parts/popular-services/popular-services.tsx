import { categoryLine, categoryNames, favoritesFirst } from '@nestwright/domain/site/catalog-rules';
import { mainCategories, mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { Pictogram } from '@nestwright/domain/parts/pictogram';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Ledger, LedgerCell } from '@nestwright/kit/ledger';
import css from './popular-services.module.css';

export type PopularServicesProps = {
  title?: string;
  /**
   * What tiles link to: the category's page, or the wizard with the hyphenated name (product/wizard#start-a-project).
   */
  to?: 'category' | 'request';
};

/**
 * Eight categories as a ruled ledger with a link to all services: the visitor's favorites first, in their order, then the
 * main ones. If tiles link to pages, favorites without a page start a request instead.
 */
export function PopularServices({ title = 'Popular services', to = 'category' }: PopularServicesProps) {
  const favorites = useFavorites();
  const offered =
    to === 'category' ? categoryNames.filter((name) => isOffered(name, favorites)) : mainCategories;
  const names = favoritesFirst(offered, favorites).slice(0, mainCategories.length);
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
            drawing={<Pictogram of={name} />}
          />
        ))}
      </Ledger>
    </section>
  );
}

function isOffered(name: string, favorites: readonly string[]): boolean {
  return mainCategoryOf(name) !== undefined || favorites.includes(name);
}

function addressOf(name: string, to: 'category' | 'request'): string {
  const main = to === 'category' ? mainCategoryOf(name) : undefined;
  return main === undefined ? paths.requestCategory(name) : paths.category(main);
}
