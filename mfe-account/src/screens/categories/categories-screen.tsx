import { categoryLine, categoryNames } from '@nestwright/domain/catalog/rules';
import { favouriteStore, useFavourites } from '@nestwright/domain/favourite/store';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { markClass } from '@nestwright/kit/check-box';
import { Pictogram } from '@nestwright/kit/pictogram';

import { SectionHead } from '#frame/section-head.tsx';

import css from './categories-screen.module.css';
import { useKeptFavourites } from './use-kept-favourites.ts';

/** /account/categories: the categories that come first in the search and on the home page. */
export function CategoriesScreen() {
  const favourites = useFavourites();
  const kept = useKeptFavourites();
  return (
    <>
      <SectionHead
        title="My Categories"
        description="The categories that come first in your search and on your home page."
      >
        Pick the categories you use most. They come first in your search and on your home page, in the order
        you pick them.
      </SectionHead>
      <p className={css.count} role="status">
        {countText(favourites.length)} {kept}
      </p>
      <ul className={css.grid} aria-label="Categories">
        {categoryNames.map((name) => (
          <Category key={name} name={name} place={favourites.indexOf(name) + 1} />
        ))}
      </ul>
      <p className={css.more}>
        Looking for something else? <Link to={paths.services}>See every service</Link>
      </p>
    </>
  );
}

/** `place` is 1 for the first pick and 0 if not picked. */
function Category({ name, place }: { name: string; place: number }) {
  return (
    <li>
      <label className={css.cell}>
        <input
          type="checkbox"
          className={markClass}
          checked={place > 0}
          onChange={() => favouriteStore.toggle(name)}
        />
        <Pictogram of={name} />
        <span className={css.name}>
          {name}
          <small className={css.line}>{categoryLine(name)}</small>
        </span>
        {place > 0 && <span className={css.place}>No. {place}</span>}
      </label>
    </li>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing picked yet.';
  return count === 1 ? '1 category picked.' : `${count} categories picked.`;
}
