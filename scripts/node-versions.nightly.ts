import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { repositoryRoot } from './repository.ts';
import { testStore } from './test-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-node-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { engines } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  engines: { node: string };
};
/** The oldest and the newest version of each range, as npm names them. */
const VERSIONS = [...engines.node.matchAll(/\^((\d+)\.\d+\.\d+)/g)].flatMap(([, oldest = '', major = '']) => [
  oldest,
  major,
]);

/** What depends on Node's own parts: confined code, the network that it must not have, and the start of the site. */
const SUITES = [
  ['--selectProjects', 'gateway', '--testPathPatterns', String.raw`(renderers|confined-process)\.test`],
  ['--selectProjects', 'releasing', '--testPathPatterns', String.raw`receive-release\.test`],
  ['-c', 'gateway/chaos/jest.config.mjs', '--testPathPatterns', String.raw`/(confinement|start)\.chaos`],
];

test.each(VERSIONS)('on Node %s, foreign code is rendered and confined, and the site starts', (version) => {
  const node = install(version);
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

/** Installs a version of Node. @returns its program */
function install(version: string): string {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const prefix = join(folder, version);
  execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', `${name}@${version}`]);
  return join(prefix, 'node_modules', name, 'bin', 'node');
}
