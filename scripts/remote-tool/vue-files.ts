import { componentName, type FirstScreen, parcelFile, titleOf } from '#create-remote/screen-files.ts';

/** The sources of a Vue remote: its routes, a screen with its test, and the parcel. */
export function vueFiles({ name, path, description }: Omit<FirstScreen, 'pageHead'>): Record<string, string> {
  const title = titleOf(name);
  const screen = componentName(name);
  const file = `${name}-screen`;
  return {
    'src/routes.ts': `import type { RouteObject } from '@nestwright/contract/router';
import { vueRoute } from '@nestwright/contract/vue/route';

/** The routes that this remote offers to the shell. */
export const routes: RouteObject[] = [
  vueRoute({
    path: '${path}',
    screen: () => import('#screens/${name}/${file}.vue'),
    head: () => ({ title: '${title}', description: '${description}' }),
  }),
];
`,
    ...parcelFile(name, 'routes.ts'),
    [`src/screens/${name}/${file}.vue`]: `<script setup lang="ts">
import { useScreen } from '@nestwright/contract/vue/use-screen';

const { session, zip } = useScreen();
</script>

<template>
  <div class="nw-page page">
    <h1>${title}</h1>
    <p v-if="session">Hello, {{ session.FirstName }}.</p>
    <p v-if="zip">Your ZIP code is {{ zip }}.</p>
  </div>
</template>

<style scoped>
.page {
  padding-block: var(--nw-32);
}
</style>
`,
    [`src/screens/${name}/${file}.test.ts`]: `import { showScreen } from '@nestwright/contract/vue/show-screen';
import { screen } from '@testing-library/dom';

import ${screen} from './${file}.vue';

test('${path} shows its title and follows the visitor’s ZIP code', async () => {
  const { change, unmount } = showScreen(${screen}, { url: '${path}' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
  change({ zip: '02134' });
  await screen.findByText('Your ZIP code is 02134.');
  unmount();
});
`,
  };
}
