import { screenFiles, titleOf } from './screen-files.ts';

/** The name and the path of a new remote. */
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
  const title = titleOf(name);
  const description = `${title} at Nestwright.`;
  return {
    'package.json': json({
      name: `@nestwright/mfe-${name}`,
      version: '0.1.0',
      private: true,
      sideEffects: ['*.css'],
      imports: { '#*': './src/*' },
      scripts: { start: `exec node ../scripts/standalone.mjs ${name}` },
      dependencies,
    }),
    'remote.json': json({
      $schema: '../shared-lib/contract/remote.schema.json',
      name,
      title,
      claims: [{ path, title, description, sample: path }],
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
    ...screenFiles({ name, path, description, pageHead: '@nestwright/domain/parts/page-head' }),
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
