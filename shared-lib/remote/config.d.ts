import type { Configuration } from 'webpack';

/** What `nestwright.config.ts` exports as its default. */
export interface RemoteConfig {
  /** As in `remote.json`. */
  name: string;
  /** What the remote's container offers, by name; each module relative to this file. */
  exposes: { './routes': string; './parcel': string } & Record<string, string>;
  /** Entry points outside the site's pages, by name: what `entries` in `remote.json` serve. */
  extraEntries?: Record<string, string>;
  /** The last word on each webpack configuration: one for browsers, one for the server, one for each extra entry. */
  webpack?: (config: Configuration) => Configuration;
}
