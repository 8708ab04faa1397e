import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readExportConfig } from './export/export-config.ts';
import { gatewayProgram } from './build/gateway-program.ts';
import { exportSite } from './export/export-site.ts';
import { releasesFolder } from './release/release-store.ts';
import { repositoryRoot } from './repository.ts';
import { setting } from './setting.ts';

const USAGE = 'npm run export -- --out FOLDER [--config FILE]';

try {
  const { values } = parseArgs({ options: { out: { type: 'string' }, config: { type: 'string' } } });
  if (values.out === undefined) throw new Error(`Say which folder to write: ${USAGE}`);
  // Report a wrong set-up before building.
  const config = readExportConfig(values.config);
  buildWhatChanged();
  // The build also makes the renderers' program.
  await gatewayProgram();
  const out = resolve(values.out);
  const { pages, releases } = await exportSite({ releasesFolder: releasesFolder(), out, config });
  console.log(`${out} holds ${releases.join(', ')}.`);
  console.log(
    `${pages.rendered} pages rendered ahead, ${pages.shell} rendered by the browser, ${pages.moved} redirects.`,
  );
  if (config.origin === '')
    console.log('No origin is set, so there is no sitemap.xml. See docs/operations.md, "Without a gateway".');
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/**
 * Like `npm start`, builds first, so that the export matches the code. A releases folder given by hand is exported as
 * it is.
 */
function buildWhatChanged(): void {
  if (setting('RELEASES_DIR') !== undefined) return;
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  execFileSync(process.execPath, [tsx, join(repositoryRoot, 'scripts', 'build.ts'), '--skip-types'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    // An export contains the live releases of the folder.
    env: { ...process.env, RELEASES_BUCKET: '' },
  });
}
