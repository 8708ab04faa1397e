import type { Configuration } from 'webpack';

/**
 * Builds `.vue` files with the Vue of the remote's repository, for browsers and for the server. Use it as `webpack` in
 * the `nestwright.config.ts` of a Vue 3 remote.
 *
 * @throws Error when Vue is not installed there
 */
export function withVue(config: Configuration): Configuration;
