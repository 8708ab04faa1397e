/** The text and the address of a remote's first screen. */
export interface FirstScreen {
  /** Release name: `garden-shed`. */
  name: string;
  /** Path of the page: `/garden`. */
  path: string;
  /** One sentence for search engines. */
  description: string;
  /** The module that has the `PageHead`. */
  pageHead: string;
}

/** `Garden shed` for `garden-shed`. */
export function titleOf(name: string): string {
  return capitalized(name.replaceAll('-', ' '));
}

/** `GardenShedScreen` for `garden-shed`. */
export function componentName(name: string): string {
  return `${name.split('-').map(capitalized).join('')}Screen`;
}

/** A remote's parcel, over its routes in `./<routes>`. */
export function parcelFile(name: string, routes: string): Record<string, string> {
  return {
    'src/parcel.ts': `import { createParcel } from '@nestwright/contract/parcel';

import { routes } from './${routes}';

/** This remote as a single-spa parcel, for pages that the shell does not run. */
export const { bootstrap, mount, unmount, update } = createParcel('${name}', routes);
`,
  };
}

/** A remote's sources: its routes, a screen with its test, and the parcel. */
export function screenFiles({ name, path, description, pageHead }: FirstScreen): Record<string, string> {
  const title = titleOf(name);
  const screen = componentName(name);
  const file = `${name}-screen`;
  return {
    'src/routes.tsx': `import type { RouteObject } from '@nestwright/contract/router';

/** The routes that this remote offers to the shell. */
export const routes: RouteObject[] = [
  {
    path: '${path}',
    lazy: async () => ({
      Component: (await import('#screens/${name}/${file}.tsx')).${screen},
    }),
  },
];
`,
    ...parcelFile(name, 'routes.tsx'),
    [`src/screens/${name}/${file}.tsx`]: `import { PageHead } from '${pageHead}';

import css from './${file}.module.css';

/** ${title}. */
export function ${screen}() {
  return (
    <div className={\`nw-page \${css.page}\`}>
      <PageHead title="${title}" description="${description}" />
      <h1>${title}</h1>
    </div>
  );
}
`,
    [`src/screens/${name}/${file}.module.css`]: `.page {
  padding-block: var(--nw-32);
}
`,
    [`src/screens/${name}/${file}.test.tsx`]: `import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { routes } from '#routes.tsx';

test('${path} shows the page with its title', async () => {
  const site = [{ HydrateFallback: () => null, children: routes }];
  render(<RouterProvider router={createMemoryRouter(site, { initialEntries: ['${path}'] })} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('${title}');
});
`,
  };
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
