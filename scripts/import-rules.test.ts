import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { lintOfLayers } from './layers/lint-of-layers.ts';
import { capabilities } from './layers/marketplace-order.ts';
import { repositoryRoot } from './repository.ts';
import { removeTemporary, temporaryFolder } from './testing/fixture-releases.ts';

afterAll(removeTemporary);

/** Lint's findings about files, each given by its path in the repository and its text. */
function lint(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const file of ['.oxlintrc.json', 'oxlint-layers.json'])
    copyFileSync(join(repositoryRoot, file), join(folder, file));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const oxlint = join(repositoryRoot, 'node_modules', '.bin', 'oxlint');
  return spawnSync(oxlint, ['--format=unix', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}

const importing = (request: string) => `import { a } from '${request}';\n\nexport const b = a;\n`;
const REFUSED = /no-restricted-imports/;

/** What a file in a folder imports, and which lint refuses because of where the file is. */
const refused = [
  ['gateway/src/pages/a.ts', '@nestwright/domain/base/http-schema'],
  ['gateway/src/pages/a.ts', '@nestwright/domain/paths'],
  ['gateway/src/pages/a.ts', '#marketplace/requests/project/project-queries.ts'],
  ['gateway/src/pages/a.ts', '#nestwright-site.ts'],
  ['gateway/src/releases/a.ts', '#marketplace/base/tables.ts'],
  ['scripts/release/a.ts', '@nestwright/domain/site/landing-data'],
  ['scripts/webpack/a.ts', '@nestwright/gateway/nestwright-site.ts'],
  ['shell/src/remotes/a.ts', '@nestwright/domain/site/landing-rules'],
  ['shell/src/page/a.ts', '#layout/layout-rules.ts'],
  ['shell/src/remotes/a.ts', '@nestwright/domain/testing/fake-gateway'],
  ['shell/src/remotes/a.browser.test.ts', '@nestwright/domain/site/landing-rules'],
  ['shared-lib/contract/src/form/a.browser.test.ts', '@nestwright/domain/testing/fake-gateway'],
  ['shell/src/releases/a.ts', '#startup/start-up.ts'],
  ['scripts/build/a.ts', '@nestwright/e2e/site.ts'],
  ['shared-lib/contract/src/zip/a-rules.ts', '@nestwright/domain/site/catalog-rules'],
  ['shared-lib/contract/src/zip/a-schema.ts', '@nestwright/contract/zip/store'],
  ['shared-lib/domain/src/site/a-rules.ts', '@nestwright/domain/site/place-store'],
  ['shared-lib/domain/src/site/a-schema.ts', './zip-calls.ts'],
  ['shared-lib/contract/src/zip/a-rules.ts', './zip-store.ts'],
  ['shared-lib/kit/src/button/a.tsx', '@nestwright/contract/zip/rules'],
  ['scripts/a.ts', '@nestwright/kit/button'],
  ['e2e/journeys/a.ts', '@nestwright/domain/site/place-store'],
  ['mfe-pro/src/screens/leads/a.tsx', '#screens/profile/profile-screen.tsx'],
  ['mfe-pro/src/a.tsx', 'react-router-dom'],
  ['mfe-pro/src/screens/leads/a.tsx', 'react-router'],
  ['shared-lib/domain/src/base/a.ts', 'react-router-dom'],
  ['gateway/src/http/a.ts', '@nestwright/domain/requests/project-rules'],
  ['gateway/src/http/a.ts', '@nestwright/domain/base/clock-rules'],
  ['gateway/chaos/a.ts', '@nestwright/kit/button'],
  ['mfe-pro/a.config.ts', '@nestwright/gateway/nestwright-site.ts'],
  ['bench/a.ts', '@nestwright/gateway/pages/pages-plugin.ts'],
  ['shared-lib/catalog/a.tsx', '@nestwright/gateway/nestwright-site.ts'],
  ['scripts/remote-tool/a.ts', '@nestwright/domain/site/landing-data'],
  ['scripts/create-remote/a.ts', '@nestwright/domain/paths'],
  ['shared-lib/domain/src/site/a-data.ts', 'react'],
  ['shared-lib/domain/src/site/a-data.ts', './zip-store.ts'],
  ['shell/src/a.tsx', 'react-router-dom'],
  ['shell/src/fragments/a.tsx', 'react-router-dom'],
  ['mfe-pro/src/a.tsx', './../../mfe-booking/src/routes.tsx'],
  ['scripts/a.ts', './build/../../gateway/src/server.ts'],
  ['gateway/src/marketplace/site/a.ts', '..'],
  ['mfe-pro/src/parts/leads/a.tsx', '#screens/leads/leads-screen.tsx'],
  ['shared-lib/domain/src/parts/code-step/a-rules.ts', 'react'],
  ['shared-lib/domain/src/parts/code-step/a-schema.ts', '@nestwright/kit/button'],
  ['shared-lib/domain/src/site/a-rules.ts', 'react-dom/server'],
  ['shared-lib/contract/src/zip/a-rules.ts', 'react/jsx-runtime'],
  ['shared-lib/domain/src/parts/faq/a-data.ts', 'react-dom/client'],
  ['shell/src/remotes/a.ts', '#testing/unstarted-site.ts'],
  ['shell/src/fragments/a.tsx', './testing/a.ts'],
  ['shell/src/layout/a.ts', '@nestwright/domain/testing/fake-gateway'],
  ['mfe-pro/src/a.tsx', '#testing/samples.ts'],
  ['mfe-pro/src/screens/leads/a.tsx', '@nestwright/domain/testing/fake-gateway'],
  ['mfe-pro/src/parts/stats/a.tsx', '@nestwright/kit/conformance'],
  ['mfe-pro/a.config.ts', '@nestwright/domain/testing/fake-gateway'],
  ['mfe-pro/src/screens/leads/a.test.tsx', '#screens/profile/profile-screen.tsx'],
  ['mfe-pro/src/a.test.tsx', 'react-router-dom'],
  ['gateway/src/marketplace/site/a.ts', '#testing/start-test-app.ts'],
  ['gateway/src/a.ts', './testing/start-test-app.ts'],
  ['gateway/src/pages/a.ts', '#testing/start-test-app.ts'],
  ['gateway/src/http/a.ts', '#testing/start-test-app.ts'],
  ['shared-lib/remote/a.ts', '@nestwright/domain/site/landing-rules'],
  ['shared-lib/remote/a.mjs', '@nestwright/gateway/pages/pages-plugin.ts'],
  ['shared-lib/remote/a.cts', '@nestwright/mfe-pro/src/routes.tsx'],
  ['examples/react-garden/src/a.tsx', '@nestwright/mfe-pro/src/routes.tsx'],
  ['examples/react-garden/src/a.tsx', '@nestwright/domain/site/landing-rules'],
  ['examples/vue-plants/a.ts', '@nestwright/gateway/nestwright-site.ts'],
  ['e2e/fixtures/tractor/a.tsx', '@nestwright/mfe-booking/src/routes.tsx'],
  ['e2e/fixtures/other-hosts/a.mjs', '@nestwright/domain/site/landing-rules'],
  ['gateway/src/http/a.ts', '#nestwright-site.ts'],
  ['gateway/src/http/a.ts', '#marketplace/prices/quote/quote-tables.ts'],
  ['gateway/src/tracing/a.ts', '#marketplace/requests/project/project-queries.ts'],
  ['gateway/src/outside/bucket.ts', '@nestwright/domain/prices/quote-rules'],
  ['gateway/src/outside/bucket-client.ts', '#db/db.ts'],
  ['gateway/src/outside/open-bucket.ts', './email.ts'],
  ['gateway/src/outside/fetch-from-host.ts', '#nestwright-site.ts'],
  ['gateway/src/figures/remote-stats.ts', '#marketplace/requests/project/project-queries.ts'],
  ['gateway/src/figures/figure-rules.ts', '@nestwright/domain/site/landing-data'],
  ['gateway/src/figures/evidence-book.ts', './read-figures.ts'],
  ['gateway/src/package-folder.ts', '#nestwright-site.ts'],
  ['gateway/src/pid-lock.ts', './nestwright-site.ts'],
  ['gateway/src/pages/a.ts', '#pages/../nestwright-site.ts'],
  ['gateway/src/marketplace/base/mail/a.ts', '#marketplace/site/place/places.ts'],
  ['gateway/src/marketplace/requests/project/a.ts', '#marketplace/prices/quote/quote-step.ts'],
  ['gateway/src/marketplace/requests/a.ts', '#marketplace/account/account-routes.ts'],
  ['gateway/src/marketplace/partners/partner/a.ts', '#marketplace/account/user/user-removal.ts'],
  ['gateway/src/marketplace/talk/thread/a.ts', '#marketplace/visits/visit/end-visits.ts'],
  ['gateway/src/marketplace/talk/thread/a.ts', '#marketplace/prices/quote/quote-step.ts'],
  ['gateway/src/marketplace/account/user/a.ts', '#start.ts'],
  ['gateway/src/marketplace/base/audit/a.ts', '#releases/ledger/ledger.ts'],
  ['gateway/src/marketplace/desk/team/a.ts', '#operator/run-command.ts'],
  ['gateway/src/marketplace/leads/lead/a.ts', '#testing/start-test-app.ts'],
  ['gateway/src/marketplace/leads/lead/a.ts', '#marketplace/leads/testing/lead-scene.ts'],
] as const;
const accepted = [
  ['gateway/src/pages/a.ts', '@nestwright/contract/release/schema'],
  ['gateway/src/pages/a.ts', '#http/errors.ts'],
  ['gateway/src/releases/a.ts', '#pages/site-settings.ts'],
  ['gateway/src/pages/a.test.ts', '#testing/start-test-app.ts'],
  ['gateway/src/marketplace/site/a.ts', '@nestwright/domain/paths'],
  ['gateway/src/http/a.ts', '@nestwright/contract/duration/rules'],
  ['scripts/release/a.ts', '@nestwright/gateway/releases/integrity-of.ts'],
  ['scripts/build/a.ts', '@nestwright/gateway/pid-lock.ts'],
  ['shell/src/remotes/a.ts', '#page/page-data.ts'],
  ['shell/src/remotes/a.browser.test.ts', '@nestwright/domain/testing/fake-gateway'],
  ['shell/src/layout/a.ts', '@nestwright/domain/site/landing-rules'],
  ['shell/src/server.tsx', 'react-router-dom'],
  ['shell/src/fragments/render-fragment.tsx', 'react-router-dom'],
  ['shell/src/a.tsx', '@nestwright/contract/router'],
  ['shared-lib/catalog/a.tsx', '@nestwright/domain/parts/faq'],
  ['scripts/remote-tool/a.ts', '@nestwright/gateway/releases/go-live.ts'],
  ['scripts/create-remote/a.ts', '@nestwright/contract/name/rules'],
  ['shared-lib/domain/src/site/a-data.ts', '@nestwright/domain/site/category-rules'],
  ['mfe-pro/a.config.ts', '@nestwright/scripts/webpack/piece.ts'],
  ['shared-lib/contract/src/zip/a-rules.ts', '@nestwright/contract/query/rules'],
  ['shared-lib/domain/src/site/a-rules.ts', '@nestwright/contract/zip/rules'],
  ['e2e/journeys/a.ts', '@nestwright/domain/prices/quote-rules'],
  ['e2e/fixtures/tractor/a.tsx', '@nestwright/kit/button'],
  ['scripts/a.ts', './a..b.ts'],
  ['mfe-pro/src/a.tsx', '#screens/leads/leads-screen.tsx'],
  ['mfe-pro/src/screens/leads/a.tsx', '#parts/stats/stats.tsx'],
  ['shell/src/remotes/a.test.tsx', '#testing/unstarted-site.ts'],
  ['mfe-pro/src/screens/leads/a.test.tsx', '#testing/samples.ts'],
  ['mfe-pro/src/a.test.tsx', '@nestwright/domain/testing/fake-gateway'],
  ['mfe-pro/src/testing/a.ts', '@nestwright/domain/testing/fake-gateway'],
  ['shell/src/testing/a.ts', '@nestwright/domain/testing/fake-gateway'],
  ['gateway/src/marketplace/site/a.test.ts', '#testing/start-test-app.ts'],
  ['gateway/chaos/a.ts', '#testing/start-test-app.ts'],
  ['examples/react-garden/src/a.tsx', '@nestwright/contract/router'],
  ['examples/vue-plants/a.ts', '@nestwright/remote/config'],
  ['e2e/fixtures/tractor/a.ts', '@nestwright/gateway/pages/pages-plugin.ts'],
  ['gateway/src/http/a.ts', '#db/draft-tables.ts'],
  ['gateway/src/figures/pending-figures.ts', './figure-counts.ts'],
  ['gateway/src/figures/figure-counts.ts', '#http/sender.ts'],
  ['gateway/src/marketplace/account/user/a.ts', '#marketplace/base/mail/mail-queue.ts'],
  ['gateway/src/marketplace/visits/visit/a.ts', '#marketplace/talk/thread/thread-access.ts'],
  ['gateway/src/marketplace/requests/project/a.ts', '#marketplace/prices/quote/quote-tables.ts'],
  ['gateway/src/marketplace/leads/lead/a.test.ts', '#marketplace/prices/testing/test-quotes.ts'],
  ['gateway/src/marketplace/leads/testing/a.ts', '#marketplace/account/user/user-removal.ts'],
  ['gateway/src/marketplace/desk/team/a.ts', '#releases/incoming/owned-paths.ts'],
] as const;

/** What lint says of all of them, each in a file of its own: `gateway/src/pages/0.ts:1:1: ...`. */
let findings: string[];
beforeAll(() => {
  const planted = [...refused, ...accepted].map(([path, request], index) => [
    named(path, index),
    importing(request),
  ]);
  findings = lint(Object.fromEntries(planted) as Record<string, string>).split('\n');
});

const named = (path: string, index: number) => path.replace(/\/a(?=[.-])/, `/${index}`);
const findingsOf = (path: string, index: number) =>
  findings.filter((line) => line.includes(`${named(path, index)}:`)).join('\n');

test.each(refused.map((row, index) => [...row, index] as const))(
  'in %s lint refuses %s',
  (path, _request, index) => {
    expect(findingsOf(path, index)).toMatch(REFUSED);
  },
);

test('each folder of the marketplace has its place in the order, and each place its folder', () => {
  const folders = readdirSync(join(repositoryRoot, 'gateway/src/marketplace'));
  expect(folders.toSorted()).toEqual(capabilities.map(({ name }) => name).toSorted());
});

test('each file of a face exists', () => {
  const files = capabilities.flatMap(({ name, face }) =>
    face.flatMap((file) => (file.endsWith('*') ? [] : `gateway/src/marketplace/${name}/${file}.ts`)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([]);
});

test('lint reads the table of layers as it is', () => {
  const written = readFileSync(join(repositoryRoot, 'oxlint-layers.json'), 'utf8');
  expect(JSON.parse(written)).toEqual(lintOfLayers());
});

test('lint refuses what is loaded with import(), too', () => {
  const load = "export const load = () => import('@nestwright/domain/site/landing-rules');\n";
  expect(lint({ 'shell/src/remotes/a.ts': load })).toMatch(REFUSED);
});

test.each(accepted.map((row, index) => [...row, refused.length + index] as const))(
  'in %s lint accepts %s',
  (path, _request, index) => {
    expect(findingsOf(path, index)).not.toMatch(REFUSED);
  },
);

test.each([
  ['by their places', '', './b.ts', './a.ts'],
  ['by names of their package', '', '#b.ts', '#a.ts'],
  ['for types alone', 'type ', './b.ts', './a.ts'],
])('lint refuses files that import each other in a circle %s', (_how, word, toB, toA) => {
  const circle = lint({
    'scripts/package.json': '{"name":"probe","type":"module","imports":{"#*":"./*"}}',
    'scripts/a.ts': `import ${word}{ B } from '${toB}';\n\nexport class A {\n  b?: B;\n}\n`,
    'scripts/b.ts': `import ${word}{ A } from '${toA}';\n\nexport class B {\n  a?: A;\n}\n`,
  });
  expect(circle).toMatch(/no-cycle/);
});

test('lint refuses a file that only passes on what others export', () => {
  expect(
    lint({ 'scripts/a.ts': "export * from './b.ts';\n", 'scripts/b.ts': 'export const b = 1;\n' }),
  ).toMatch(/no-barrel-file/);
});
