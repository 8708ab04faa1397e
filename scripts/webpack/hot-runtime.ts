/** The modules of a development build import this for their components (hot-loader.cjs, hot-config.ts). */
import { hasThrown } from './hot-components.ts';
import { followBuilds } from './hot-updates.ts';

export { hotComponent } from './hot-components.ts';

if (import.meta.webpackHot) followBuilds(import.meta.webpackHot, hasThrown);
