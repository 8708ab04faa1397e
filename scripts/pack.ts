import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { packageFaults } from './pack/package-faults.ts';
import { packPackage } from './pack/pack-package.ts';
import { publishedPackages } from './pack/published-packages.ts';
import { scriptBytes } from './pack/script-bytes.ts';

const USAGE = 'Usage: npm run pack -- [--out FOLDER] [--only embed]';

try {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'dist/packages' }, only: { type: 'string' } },
  });
  const wanted = publishedPackages.filter(
    ({ folder }) => values.only === undefined || basename(folder) === values.only,
  );
  if (wanted.length === 0) throw new Error(`There is no package ${values.only}.`);
  for (const published of wanted) {
    const { folder, mostBytes = Infinity } = published;
    const tarball = await packPackage(published, resolve(values.out));
    const bytes = await scriptBytes(tarball);
    const faults = await packageFaults(tarball);
    if (bytes > mostBytes)
      faults.push(`its scripts have ${bytes} bytes gzipped, at most ${mostBytes} are allowed`);
    for (const fault of faults) console.error(`${folder}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log(`${tarball}: ${bytes} bytes of scripts, gzipped`);
  }
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 1;
}
