import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';
import { removeTemporary, temporaryFolder } from './testing/fixture-releases.ts';

afterEach(removeTemporary);

/** What the check says on a version of Node, in a repository whose packages are installed. */
function checkOn(version: string): { status: number | null; stderr: string } {
  const root = temporaryFolder();
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules'));
  const script = join(root, 'scripts', 'ensure-installed.mjs');
  cpSync(join(repositoryRoot, 'scripts', 'ensure-installed.mjs'), script);
  cpSync(join(repositoryRoot, 'package.json'), join(root, 'package.json'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}');
  const asked = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    await import(${JSON.stringify(script)});`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', asked], { encoding: 'utf8' });
}

const { engines } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  engines: { node: string };
};
const oldest = engines.node.split(' || ').map((range) => range.replace('^', '').replace(/^\d+$/, '$&.0'));

test.each([...oldest, process.versions.node])('Node %s may run the commands', (version) => {
  expect(checkOn(version)).toMatchObject({ status: 0, stderr: '' });
});

test.each(['18.20.0', '20.18.9', '21.7.0', '22.21.9', '24.5.9', '27.0.0'])(
  'on Node %s, the message says which to install',
  (version) => {
    expect(checkOn(version)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`This is ${version}.`) as string,
    });
  },
);

test('the published tool needs the same versions', () => {
  const tool = JSON.parse(readFileSync(join(repositoryRoot, 'shared-lib/remote/package.json'), 'utf8')) as {
    engines: object;
  };
  expect(tool.engines).toEqual(engines);
});
