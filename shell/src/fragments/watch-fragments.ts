import { fragmentHost } from '@nestwright/contract/fragment/store';

import type { FragmentsOfPage } from './fragments-of-page.tsx';

/** Hands the page's fragments over as soon as there is one; until then, their code is not loaded. */
export function watchFragments(load: () => Promise<FragmentsOfPage>): void {
  const host = fragmentHost();
  let loading: Promise<FragmentsOfPage> | undefined;
  host.onJoin = (place) => {
    loading ??= load();
    // Without this code, places keep what the server rendered.
    loading
      .then((fragments) => host.places.has(place) && fragments.join(place))
      .catch(() => (loading = undefined));
  };
  host.places.forEach(host.onJoin);
}
