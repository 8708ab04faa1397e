import { fragmentHost } from '@nestwright/contract/fragment/store';

import type { FragmentsOfPage } from './fragments-of-page.tsx';

/** Loads the code for fragments once the page has one, and passes every fragment to it. */
export function watchFragments(load: () => Promise<FragmentsOfPage>): void {
  const host = fragmentHost();
  let loading: Promise<FragmentsOfPage> | undefined;
  host.onJoin = (place) => {
    loading ??= load();
    // If this code fails to load, places keep the server's HTML.
    loading
      .then((fragments) => host.places.has(place) && fragments.join(place))
      .catch(() => (loading = undefined));
  };
  host.places.forEach(host.onJoin);
}
