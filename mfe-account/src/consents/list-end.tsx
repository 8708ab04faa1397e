import { Link, useSearchParams } from '@nestwright/contract/router';
import { ShowMore } from '@nestwright/domain/parts/show-more';

import { type AccountList, askedAfter, continuedPath } from '#known/known-account.ts';

import type { Listing, Withdrawals } from './use-withdrawals.ts';

export interface ListEndProps extends Pick<Withdrawals<unknown>, 'more'> {
  list: AccountList;
  /** The name of the list's items, in the plural. */
  what: string;
  listing: Listing<unknown>;
}

/** A link that continues a list of the account's page, or leads back to its first page. */
export function ListEnd({ list, what, listing, more }: ListEndProps) {
  const after = askedAfter(useSearchParams()[0], list);
  if (listing.phase !== 'listed') return null;
  return (
    <>
      <ShowMore
        key={after}
        what={what}
        count={listing.given.length}
        to={listing.next && continuedPath(list, listing.next)}
        onMore={more}
      />
      {after !== undefined && (
        <p>
          <Link to={{ search: '' }}>
            Back to the first page<span className="nw-hidden"> of {what}</span>
          </Link>
        </p>
      )}
    </>
  );
}
