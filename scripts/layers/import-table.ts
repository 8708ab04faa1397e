import { gatewayLayers } from './gateway-layers.ts';
import {
  parent,
  testing,
  router,
  screens,
  packagesBut,
  foldersBut,
  BROWSER,
  browserPackages,
  browser,
  COMPOSER,
  composerFolders,
  rulesOfProduct,
  bothSides,
  RULES,
  DATA,
  rulesOfContract,
  type Layer,
} from './refused.ts';

/** Who may import whom, as ARCHITECTURE.md explains it; `parent` is refused everywhere. `npx tsx scripts/layers.ts` writes it into `.oxlintrc.json`. */
export const layers: Layer[] = [
  { files: ['mfe-*/src/**', 'shell/src/**'], refused: [testing, router, browser] },
  {
    files: ['{mfe-*,shell}/src/**/*.test.{ts,tsx}', 'mfe-*/src/testing/**'],
    refused: [router, browser],
  },
  {
    files: ['mfe-*/*.ts'],
    refused: [testing, router, packagesBut(BROWSER, ...browserPackages, 'scripts/webpack/**')],
  },
  {
    files: ['shared-lib/embed/src/**'],
    refused: [packagesBut('Other companies install this package alone: it imports none of ours.')],
  },
  {
    files: ['shared-lib/remote/**'],
    refused: [packagesBut('Other teams install this package: it imports none of ours.')],
  },
  {
    files: ['examples/**'],
    refused: [
      packagesBut(
        'An example imports only the packages that other teams install: contract, kit and remote.',
        'contract/**',
        'kit/**',
        'remote/**',
      ),
    ],
  },
  {
    files: ['shell/src/{remotes,fragments,page,releases}/**'],
    refused: [
      testing,
      router,
      packagesBut(COMPOSER, 'contract/**', 'kit/**'),
      foldersBut(COMPOSER, ...composerFolders),
    ],
  },
  { files: ['shell/src/server.tsx'], refused: [testing, browser] },
  { files: ['shell/src/testing/**'], refused: [browser] },
  {
    files: ['shell/src/fragments/render-fragment.tsx'],
    refused: [
      testing,
      packagesBut(COMPOSER, 'contract/**', 'kit/**'),
      foldersBut(COMPOSER, ...composerFolders),
    ],
  },
  {
    files: ['shell/src/{remotes,fragments,page,releases}/**/*.test.{ts,tsx}'],
    refused: [
      router,
      packagesBut(COMPOSER, 'contract/**', 'kit/**', 'domain/testing/fake-gateway'),
      foldersBut(COMPOSER, ...composerFolders, 'testing/**'),
    ],
  },
  {
    files: ['scripts/**', 'e2e/**'],
    refused: [
      packagesBut(
        'Scripts and browser tests know the contract, the gateway, and the rules, schemas, data and paths of the product.',
        'contract/**',
        ...rulesOfProduct,
        'domain/*/*-data',
        'domain/record/record-crypto',
        'domain/testing/*',
        'domain/paths',
        'kit/*.css',
        'gateway/**',
        'remote/**',
        'scripts/**',
      ),
    ],
  },
  {
    files: ['e2e/fixtures/**'],
    refused: [
      {
        group: ['@nestwright/mfe-*', '@nestwright/mfe-*/**', '@nestwright/domain/**'],
        message: 'A fixture is another site: it knows neither the remotes nor the product of this one.',
      },
    ],
  },
  {
    files: ['scripts/{build,release,webpack}/**'],
    refused: [
      packagesBut(
        COMPOSER,
        'contract/**',
        'remote/**',
        'gateway/outside/bucket.ts',
        'gateway/outside/open-bucket.ts',
        'gateway/pid-lock.ts',
        'gateway/pages/**',
        'gateway/releases/**',
        'gateway/testing/bucket-server.ts',
      ),
    ],
  },
  {
    files: ['scripts/{remote-tool,create-remote}/**'],
    refused: [
      packagesBut(
        'These tools make and serve remotes of any site: they know nothing of home services.',
        'contract/**',
        'gateway/**',
        'remote/**',
        'scripts/**',
      ),
    ],
  },
  { files: ['mfe-*/src/{screens,parts}/**'], refused: [testing, router, browser, screens] },
  {
    files: ['mfe-*/src/{screens,parts}/**/*.test.{ts,tsx}'],
    refused: [router, browser, screens],
  },
  {
    files: ['shared-lib/contract/src/**'],
    refused: [packagesBut('The contract is at the bottom: it imports none of our packages.', 'contract/**')],
  },
  {
    files: ['shared-lib/domain/src/**'],
    refused: [
      router,
      packagesBut(
        'The domain imports the contract; only its parts import the kit.',
        'contract/**',
        'domain/**',
      ),
    ],
  },
  {
    files: ['shared-lib/domain/src/parts/**'],
    refused: [
      router,
      packagesBut(
        'A part imports contract, kit and domain, and nothing else of ours.',
        'contract/**',
        'kit/**',
        'domain/**',
      ),
    ],
  },
  {
    files: ['shared-lib/kit/src/**'],
    refused: [router, packagesBut('The kit does not know the product.', 'kit/*', 'contract/router')],
  },
  {
    files: ['shared-lib/contract/src/**/*-{rules,schema}.ts'],
    refused: bothSides(RULES, ...rulesOfContract),
  },
  {
    files: ['shared-lib/domain/src/**/*-{rules,schema}.ts'],
    refused: bothSides(RULES, ...rulesOfContract, ...rulesOfProduct),
  },
  {
    files: ['shared-lib/domain/src/**/*-data.ts'],
    refused: bothSides(DATA, ...rulesOfContract, ...rulesOfProduct, 'domain/*/*-data', 'domain/paths'),
  },
  {
    files: ['bench/**'],
    refused: [
      packagesBut(
        'The bench knows the built site only (bench/README.md).',
        'e2e/site.ts',
        'scripts/browser.ts',
      ),
    ],
  },
  { files: ['bench/monolith/**', 'bench/gateway/run-switched-gateway.ts'], refused: [] },
  ...gatewayLayers,
  {
    files: ['shared-lib/catalog/**'],
    refused: [
      packagesBut(
        'The catalog shows parts alone: it imports contract, kit and domain, and nothing else of ours.',
        'contract/**',
        'kit/**',
        'domain/**',
      ),
    ],
  },
].map(({ files, refused }) => ({ files, refused: [parent, ...refused] }));
