import { screenFiles, titleOf } from '#create-remote/screen-files.ts';

import type { Framework } from './template-versions.ts';
import { vueFiles } from './vue-files.ts';

/** A remote that gets a repository of its own. */
export interface NewRepository {
  /** Release name: `garden-shed`. */
  name: string;
  /** Path it claims: `/garden`. */
  path: string;
  framework: Framework;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** Every file of a new remote's repository. */
export function repositoryFiles({
  name,
  path,
  framework,
  dependencies,
  devDependencies,
}: NewRepository): Record<string, string> {
  const title = titleOf(name);
  const description = `All about ${title.toLowerCase()}.`;
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      sideEffects: framework === 'vue' ? ['*.css', '*.vue'] : ['*.css'],
      imports: { '#*': './src/*' },
      scripts: {
        start: 'nestwright-remote dev',
        dev: 'nestwright-remote dev',
        fragments: 'nestwright-remote fragments',
        test: 'nestwright-remote test',
        build: 'nestwright-remote build',
        verify: 'nestwright-remote verify',
        release: 'nestwright-remote release',
      },
      dependencies,
      devDependencies,
      jest: { preset: '@nestwright/remote' },
    }),
    'nestwright.config.ts': configFile(name, framework),
    'remote.json': json({
      $schema: './node_modules/@nestwright/contract/remote.schema.json',
      name,
      title,
      claims: [{ path, title, description, sample: path }],
    }),
    'tsconfig.json': json({ extends: '@nestwright/remote/tsconfig.json', include: ['src', '*.config.ts'] }),
    '.gitignore': 'node_modules\n.cache\n.releases\ndist\n',
    'README.md': `# ${name}

| address | screen |
|---|---|
| \`${path}\` | \`src/screens/${name}\` |

\`\`\`
npm install
npm test
npm start                                  shows this remote alone and rebuilds it after every change
npm run dev -- --site <address>            shows it in every page of a running site, only to you
npm run verify                             checks the release rules, also in Chromium or Chrome
npm run release -- --to <site> --key <file>   releases it to a site, signed with your team's key
npx --no -- nestwright-remote --help       lists everything else
\`\`\`
`,
    ...sources[framework]({ name, path, description, pageHead: '@nestwright/contract/page-head' }),
  };
}

const sources = { react: screenFiles, vue: vueFiles };

function configFile(name: string, framework: Framework): string {
  const isVue = framework === 'vue';
  const routes = isVue ? 'routes.ts' : 'routes.tsx';
  return `import type { RemoteConfig } from '@nestwright/remote/config';
${isVue ? "import { withVue } from '@nestwright/remote/vue';\n" : ''}
const config: RemoteConfig = {
  name: '${name}',
  exposes: { './routes': './src/${routes}', './parcel': './src/parcel.ts' },
${isVue ? '  webpack: withVue,\n' : ''}};

export default config;
`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
