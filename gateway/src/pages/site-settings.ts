import type { Frame, RemoteEntry } from '@nestwright/contract/remote/schema';
import type { Trail } from '@nestwright/contract/trail/rules';

/** The composer's settings for a site. The composer itself knows nothing about the site's business. */
export interface SiteSettings {
  /** What the site is called, in titles and links to it. */
  name: string;
  trail: Trail;
  /** Shown by browsers without scripts: which parts of the site need them. */
  withoutScripts: string;
  /** Frames and entries of releases too old to state them, by remote. */
  former: FormerDescriptions;
}

/** The frames (by claimed path) and entries of a remote's releases that are too old to state them. */
export type FormerDescriptions = Readonly<
  Record<string, { frames?: Readonly<Record<string, Frame>>; entries?: RemoteEntry[] }>
>;
