import { categoryLine } from '@nestwright/shared-lib/catalog/rules';
import { mainCategories } from '@nestwright/shared-lib/category/rules';
import { useFavourites } from '@nestwright/shared-lib/favourite/store';
import { paths } from '@nestwright/shared-lib/paths';
import { Link } from '@nestwright/shared-lib/router';
import { Ledger, LedgerCell } from '@nestwright/shared-lib/ui/ledger';
import css from './popular-services.module.css';

export type PopularServicesProps = {
  title?: string;
  /** Where a tile leads: the category's page, or the wizard with the name in hyphens (section 2, /start-project). */
  to?: 'category' | 'request';
};

/** The eight main categories as a ruled ledger, the visitor's own first, with a way to all of them. */
export function PopularServices({ title = 'Popular services', to = 'category' }: PopularServicesProps) {
  const favourites = useFavourites();
  const favouritesFirst = mainCategories.toSorted(
    (one, other) => Number(favourites.includes(other)) - Number(favourites.includes(one)),
  );
  return (
    <section className={css.section} aria-labelledby="popular-services-title">
      <div className={css.head}>
        <h2 id="popular-services-title">{title}</h2>
        <Link to={paths.sitemapTab('categories')} className={css.all}>
          All services
        </Link>
      </div>
      <Ledger className={css.ledger}>
        {favouritesFirst.map((name) => (
          <LedgerCell
            key={name}
            to={to === 'category' ? paths.category(name) : paths.requestCategory(name)}
            title={name}
            note={categoryLine(name)}
            pictogram={name}
          />
        ))}
      </Ledger>
    </section>
  );
}
