import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';

/**
 * `npm run test:cluster`: three gateways behind HAProxy, of which one is killed, or all restarted, or whose database or mail server
 * goes away. `-- --write` writes what was measured into `docs/operations.md`.
 */
const PATH = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(delimiter);
if (spawnSync('haproxy', ['-v'], { env: { PATH } }).error !== undefined) {
  console.error('This test needs haproxy: install it (Debian: apt-get install haproxy) and run it again.');
  process.exit(1);
}
const env = {
  ...process.env,
  RELEASES_DIR: testStore,
  RELEASES_BUCKET: '',
  ...(process.argv.includes('--write') && { CLUSTER_TABLE: 'write' }),
};
const steps = [
  ['tsx/dist/cli.mjs', 'scripts/build.ts', '--skip-types', '--publish'],
  ['jest/bin/jest.js', '-c', 'gateway/chaos/cluster.config.mjs'],
];
for (const [program = '', ...args] of steps) {
  const { status } = spawnSync(process.execPath, [join(repositoryRoot, 'node_modules', program), ...args], {
    cwd: repositoryRoot,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
