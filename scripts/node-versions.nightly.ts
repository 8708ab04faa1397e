import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';
import { nodeProgram } from './testing/node-program.ts';

const { engines } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  engines: { node: string };
};
/** The oldest and the newest version of each range, as npm names them. */
const VERSIONS = [...engines.node.matchAll(/\^(\d+)(?:\.(\d+))?/g)].flatMap(([, major = '', minor = '0']) => [
  `${major}.${minor}.0`,
  major,
]);

/** What depends on Node's own parts: confined code, the network that it must not have, and the start of the site. */
const SUITES = [
  ['--selectProjects', 'gateway', '--testPathPatterns', String.raw`(renderers|confined-process)\.test`],
  ['--selectProjects', 'releasing', '--testPathPatterns', String.raw`receive-release\.test`],
  ['-c', 'gateway/chaos/jest.config.mjs', '--testPathPatterns', String.raw`/(confinement|start)\.chaos`],
];

test.each(VERSIONS)('on Node %s, foreign code is rendered and confined, and the site starts', (version) => {
  const node = nodeProgram(version);
  const { PATH = '' } = process.env;
  for (const suite of SUITES) {
    const jest = [join(repositoryRoot, 'node_modules/jest/bin/jest.js'), ...suite];
    const { status, stdout, stderr } = spawnSync(node, jest, {
      cwd: repositoryRoot,
      encoding: 'utf8',
      maxBuffer: 64e6,
      env: { ...process.env, PATH: [dirname(node), PATH].join(delimiter), RELEASES_DIR: testStore },
    });
    expect([suite, status, status === 0 ? '' : stdout + stderr]).toEqual([suite, 0, '']);
  }
});
