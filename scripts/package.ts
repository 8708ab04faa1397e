import { execFileSync } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { writePackage } from './package/write-package.ts';
import { releasesFolder } from './release/release-store.ts';

const USAGE = 'Usage: npm run package -- [--out FOLDER]';

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'nestwright-package' } } });
  const out = resolve(values.out);
  const { packages } = await writePackage(out, releasesFolder());
  execFileSync('tar', ['-czf', `${out}.tgz`, '-C', dirname(out), basename(out)]);
  console.log(`${out} and ${basename(out)}.tgz hold the gateway, ${packages} packages and the releases.`);
  console.log(`To start it: cd ${out} && node server.js`);
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 1;
}
