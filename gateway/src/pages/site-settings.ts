import type { Frame, RemoteEntry } from '@nestwright/contract/remote/schema';
import type { Trail } from '@nestwright/contract/trail/rules';

/** What the composer is told of the site whose pages it makes: by itself it knows nothing of the site's business. */
export interface SiteSettings {
  trail: Trail;
  /** For a browser that runs no scripts: what of the site needs them. */
  withoutScripts: string;
  /** What releases from before frames and entries would say, by remote. */
  former: FormerDescriptions;
}

/** What the releases of a remote would say that were built before a description could: by the path that is claimed. */
export type FormerDescriptions = Readonly<
  Record<string, { frames?: Readonly<Record<string, Frame>>; entries?: RemoteEntry[] }>
>;
