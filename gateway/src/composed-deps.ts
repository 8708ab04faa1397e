import type { AppDeps } from './app-deps.ts';
import type { LiveReleases } from '#pages/status/slot-store.ts';

/** What the parts of a gateway that follow its releases receive: the log of releases, figures, and the judge of canaries. */
export interface ComposedDeps extends AppDeps {
  /** The releases that this gateway serves. It logs their changes and judges the canaries among them. */
  liveReleases?: LiveReleases;
}
