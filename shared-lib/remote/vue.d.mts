import type { Configuration } from 'webpack';

/**
 * For `webpack` in `nestwright.config.ts` of a remote with Vue 3: builds its `.vue` files with the Vue of the remote's
 * repository, for browsers and for the server.
 *
 * @throws Error when Vue is not installed there
 */
export function withVue(config: Configuration): Configuration;
