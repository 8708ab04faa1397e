import type { Configuration } from 'webpack';

/** The default export of `nestwright.config.ts`. */
export interface RemoteConfig {
  /** The remote's name, as in `remote.json`. */
  name: string;
  /** The modules that the remote's container exposes, by name; paths are relative to this file. */
  exposes: { './routes': string; './parcel': string } & Record<string, string>;
  /** Entry points outside the site's pages, by name; `entries` in `remote.json` serves them. */
  extraEntries?: Record<string, string>;
  /** Changes each webpack configuration: one for browsers, one for the server, one for each extra entry. */
  webpack?: (config: Configuration) => Configuration;
}
