/** What a new remote is called and where it lives. */
export interface NewRemote {
  /** Release name: `garden-shed`. */
  name: string;
  /** Path it claims: `/garden`. */
  path: string;
  /** Versions of the packages, as the other remotes have them. */
  dependencies: Readonly<Record<string, string>>;
}

/** Every file of a new remote: a claim, a screen with its test, the parcel, the standalone page. */
export function remoteFiles({ name, path, dependencies }: NewRemote): Record<string, string> {
  const title = capitalized(name.replaceAll('-', ' '));
  const screen = `${name.split('-').map(capitalized).join('')}Screen`;
  const file = `${name}-screen`;
  return {
    'package.json': json({
      name: `@nestwright/mfe-${name}`,
      version: '0.1.0',
      private: true,
      sideEffects: ['*.css'],
      imports: { '#*': './src/*' },
      scripts: { start: `node ../scripts/ensure-installed.mjs && tsx ../scripts/standalone.ts ${name}` },
      dependencies,
    }),
    'remote.json': json({
      $schema: '../shared-lib/contract/remote.schema.json',
      name,
      title,
      claims: [{ path, title, description: `${title} at Nestwright.`, sample: path }],
    }),
    'webpack.config.ts': `import type { Piece } from '@nestwright/scripts/webpack/piece.ts';

export const piece: Piece = {
  name: '${name}',
  folder: 'mfe-${name}',
  exposes: { './routes': './src/routes.tsx', './parcel': './src/parcel.ts' },
};
`,
    'README.md': `# mfe-${name}

| address | screen |
|---|---|
| \`${path}\` | \`src/screens/${name}\` |

\`npm start\` shows this remote alone; \`npm run release -- mfe-${name}\` at the root puts it into the site.
`,
    'src/routes.tsx': `import type { RouteObject } from '@nestwright/contract/router';

/** What this remote offers to the shell. */
export const routes: RouteObject[] = [
  {
    path: '${path}',
    lazy: async () => ({ Component: (await import('#screens/${name}/${file}.tsx')).${screen} }),
  },
];
`,
    'src/parcel.ts': `import { createParcel } from '@nestwright/contract/parcel';

import { routes } from './routes.tsx';

/** This remote as a single-spa parcel, for pages that the shell does not run. */
export const { bootstrap, mount, unmount, update } = createParcel('${name}', routes);
`,
    [`src/screens/${name}/${file}.tsx`]: `import { PageHead } from '@nestwright/domain/parts/page-head';

import css from './${file}.module.css';

/** ${title}. */
export function ${screen}() {
  return (
    <div className={\`nw-page \${css.page}\`}>
      <PageHead title="${title}" description="${title} at Nestwright." />
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

test('${path} shows the page and says what it is about', async () => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['${path}'] })} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('${title}');
});
`,
  };
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
