import { categoryLine, categoryNames } from '@nestwright/domain/site/catalog-rules';
import { favoriteStore, useGuestFavorites } from '@nestwright/domain/account/favorite-store';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { useSession } from '@nestwright/contract/session/store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { useAccountHere } from '@nestwright/domain/sign-in/session-store';
import { Button } from '@nestwright/kit/button';
import { markClass } from '@nestwright/kit/check-box';
import { Notice } from '@nestwright/kit/notice';
import { SessionEnded } from '@nestwright/domain/parts/session-ended';
import { Pictogram } from '@nestwright/domain/parts/pictogram';

import { SectionHead } from '#frame/section-head.tsx';

import css from './categories-screen.module.css';
import { useKeptFavorites } from './use-kept-favorites.ts';

/** /account/categories: the categories that come first in the search and on the home page. */
export function CategoriesScreen() {
  const refused = useRefusedForm();
  const { favorites, kept } = useKeptFavorites(refused?.typed['category']);
  const session = useSession();
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
        {countText(favorites.length)} {kept}
      </p>
      <div className={css.refused}>
        {!isSignedIn(session) && <SessionEnded />}
        {isSignedIn(session) && refused?.message && <Notice kind="error">{refused.message}</Notice>}
      </div>
      <GuestPicks mine={favorites} />
      <form method="post" aria-label="My categories">
        <div role="group" aria-label="The categories you use most">
          <ul className={css.grid} aria-label="Categories">
            {categoryNames.map((name) => (
              <Category key={name} name={name} place={favorites.indexOf(name) + 1} />
            ))}
          </ul>
        </div>
        <noscript className={css.save}>
          {!isSignedIn(session) && <p>Without JavaScript, only an account can save your categories.</p>}
          <Button type="submit" disabled={!isSignedIn(session)}>
            Save my categories
          </Button>
        </noscript>
      </form>
      <p className={css.more}>
        Looking for something else? <Link to={paths.services}>See every service</Link>
      </p>
    </>
  );
}

/** Offers an account what was picked in this browser before anyone logged in; it may be another person's. */
function GuestPicks({ mine }: { mine: readonly string[] }) {
  const picked = useGuestFavorites().filter((name) => !mine.includes(name));
  if (useAccountHere() === '' || picked.length === 0) return null;
  return (
    <Notice kind="info">
      <p>Picked in this browser before you logged in: {picked.join(', ')}.</p>
      <Button kind="quiet" onClick={() => favoriteStore.update((names) => [...names, ...picked])}>
        Add {picked.length === 1 ? 'it' : 'them'} to my categories
      </Button>
    </Notice>
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
          name="category"
          value={name}
          checked={place > 0}
          onChange={(event) => favoriteStore.choose(name, event.target.checked)}
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
