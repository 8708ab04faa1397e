/** What a development build imports first (hot-entry-loader.cjs), and for its React components (hot-loader.cjs). */
import { hasThrown } from './hot-components.ts';
import { followBuilds } from './hot-updates.ts';

export { hotComponent } from './hot-components.ts';

if (import.meta.webpackHot) followBuilds(import.meta.webpackHot, hasThrown);
