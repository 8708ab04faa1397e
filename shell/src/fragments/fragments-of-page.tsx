import type { FragmentPlace, SlotPlace } from '@nestwright/contract/fragment/store';
import { partsOfName } from '@nestwright/contract/fragment/rules';
import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { PageData } from '@nestwright/contract/release/schema';

import type { SendReport } from '#page/reports.ts';
import type { FragmentStarts } from '#page/web-vitals.ts';
import type { RemoteLoaders } from '#remotes/remote-loaders.ts';
import type { SiteRouter } from '#remotes/site-router.ts';

import { emptyPlace } from './empty-place.ts';
import { LiveFragment } from './live-fragment.tsx';

/** What fragments share with the page around them. */
export interface FragmentSurroundings {
  page: PageData;
  loaders: Pick<RemoteLoaders, 'of'>;
  router: SiteRouter['router'];
  report: SendReport;
  /** How long the slowest fragment of each remote took to answer once its files were there. */
  starts: FragmentStarts;
}

/** Makes fragments interactive once they are in view or touched, and unmounts them when their places are removed. */
export class FragmentsOfPage {
  readonly #surroundings: FragmentSurroundings;

  constructor(surroundings: FragmentSurroundings) {
    this.#surroundings = surroundings;
  }

  join(place: FragmentPlace | SlotPlace): void {
    if ('slot' in place) this.#joinSlot(place);
    else this.#joinFragment(place);
  }

  #joinSlot(place: SlotPlace): void {
    const attached = this.#surroundings.page.slots?.[place.slot] ?? [];
    const { element } = place;
    // On a page that the browser renders, the slot is empty.
    if (element.childElementCount === 0) element.append(...attached.map(emptyPlace));
    const inside = [...element.children].map((child): FragmentPlace => {
      const { nwFragment, nwProps } = (child as HTMLElement).dataset;
      const { without, start } = attached.find(({ of }) => of === nwFragment) ?? {};
      return {
        element: child as HTMLElement,
        of: nwFragment!,
        props: JSON.parse(nwProps!) as FragmentProps,
        ...(without && { without }),
        ...(start && { start }),
      };
    });
    inside.forEach((one) => this.#joinFragment(one));
    place.onLeave = () => inside.forEach((one) => one.onLeave?.());
  }

  #joinFragment(place: FragmentPlace): void {
    const { remote, fragment } = partsOfName(place.of);
    const { page, loaders, router, report, starts } = this.#surroundings;
    const owner = page.remotes.find(({ name }) => name === remote);
    // The place shows its fallback link.
    if (!owner) return;
    let isLive = false;
    const live = new LiveFragment({
      place,
      router,
      load: async () => {
        const loaded = await loaders.of(owner).loadFragment(fragment);
        isLive = loaded.phase === 'ready';
        return loaded.phase === 'failed' ? undefined : loaded.value;
      },
      onStart: (milliseconds) => {
        const { start = 0 } = starts.get(remote) ?? {};
        // The time of another version must not count for this one.
        if (isLive)
          starts.set(remote, { remote, version: owner.version, start: Math.max(start, milliseconds) });
      },
      onFault: () =>
        report({
          kind: 'failure',
          remote,
          version: owner.version,
          phase: 'render',
          status: null,
          part: 'fragment',
        }),
    });
    place.onProps = () => live.render();
    place.onLeave = () => live.end();
  }
}
