import type { RouteObject } from '@nestwright/contract/router';
import { vueRoute } from '@nestwright/contract/vue/route';

import { askForNews } from '#screens/plants/news-form.ts';

/** The routes that this remote offers to the shell. */
export const routes: RouteObject[] = [
  vueRoute({
    path: '/plants',
    screen: () => import('#screens/plants/plants-screen.vue'),
    head: () => ({ title: 'Plants', description: 'All about plants.' }),
    action: askForNews,
  }),
];
