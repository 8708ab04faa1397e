import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { writeKeyPair } from '#release/key-pair.ts';

// Its command line would start a second process for each run.
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const program = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'nestwright-tool-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the tool in an empty folder, or in one of the test. */
function remote(args: string[], cwd = folder, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, program, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TEAM_TOKEN: '', ...env },
  });
  return { status, stdout, stderr };
}

test('the help lists every command in the order of a remote’s life', () => {
  const { status, stdout } = remote(['--help']);
  expect(status).toBe(0);
  expect([...stdout.matchAll(/^  (\w+) /gm)].map(([, name]) => name)).toEqual([
    'create',
    'dev',
    'fragments',
    'test',
    'build',
    'verify',
    'key',
    'release',
    'rollback',
    'status',
  ]);
});

test.each(['create', 'dev', 'fragments', 'test', 'build', 'verify', 'key', 'release', 'rollback', 'status'])(
  '%s --help says how it is used, anywhere',
  (name) => {
    const { status, stdout } = remote([name, '--help']);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`Usage: nestwright-remote ${name}`)]);
  },
);

test.each([
  [['sow'], /has no command "sow"/],
  [['status', '--store', '.'], /There is no nestwright\.config\.ts in this folder or above it/],
  [['release', '--trafic', '10'], /Unknown option '--trafic'/],
  [['key'], /Say where the private key goes/],
  [['create', 'garden'], /Name the remote and the path/],
  [['create', 'Garden_shed', '--path', '/garden'], /capital letters\. Try garden-shed\./],
  [['create', 'garden', '--path', '/api/garden'], /belongs to the gateway/],
  [['create', 'garden', '--path', '/garden', '--framework', 'svelte'], /react or vue, not "svelte"/],
])('%j is refused as wrong use, with exit code 2 and the reason', (args, reason) => {
  const { status, stderr } = remote(args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(reason)]);
  expect(readdirSync(folder)).toEqual([]);
});

test('--json prints the outcome as one object', () => {
  const { status, stdout, stderr } = remote(['build', '--json']);
  expect([status, stderr]).toEqual([2, '']);
  expect(JSON.parse(stdout)).toEqual({ ok: false, error: expect.stringContaining('nestwright.config.ts') });
});

test('key makes a key pair anywhere, and prints where it is', () => {
  const keys = join(folder, 'keys');
  mkdirSync(keys);
  const { status, stdout } = remote(['key', 'garden.key', '--json'], keys);
  const files = { privateKey: join(keys, 'garden.key'), publicKey: join(keys, 'garden.pub') };
  expect([status, JSON.parse(stdout)]).toEqual([0, { ok: true, ...files }]);
  expect(readdirSync(keys)).toEqual(['garden.key', 'garden.pub']);
  const again = remote(['key', 'garden.key'], keys);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('garden.key exists')]);
});

test('a remote.json with faults is refused with each of them', () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'nestwright.config.ts'), '');
  writeFileSync(join(own, 'remote.json'), '{"name":"Garden"}');
  const { status, stderr } = remote(['build'], own);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^remote\.json is not valid\.\n- name is "Garden"/),
  ]);
});

describe('in a remote’s own repository', () => {
  const own = join(folder, 'garden');
  const to = ['--to', 'https://nestwright.example'];
  const key = ['--key', join(own, 'garden.key')];
  beforeAll(() => {
    mkdirSync(join(own, 'node_modules'), { recursive: true });
    writeFileSync(join(own, 'nestwright.config.ts'), '');
    writeKeyPair(join(own, 'garden.key'));
    const claim = { path: '/garden', title: 'Garden', description: 'All about it.', sample: '/garden' };
    writeFileSync(
      join(own, 'remote.json'),
      JSON.stringify({ name: 'garden', title: 'Garden', claims: [claim], uses: ['shop/basket'] }),
    );
  });

  test.each([
    [['release', '--key', 'garden.key'], /--key signs what --to sends/],
    [['release', ...to], /Which key signs\? Name the file with --key/],
    [['release', ...to, '--key', 'other.key'], /There is no file .*other\.key/],
    [['release', ...to, '--key', 'garden.pub'], /garden\.pub is a public key/],
    [['release', ...to, ...key, '--store', '.'], /into a folder \(--store\) or to a site \(--to\), not both/],
    [['release', '--to', 'nestwright.example', ...key], /--to needs an address such as/],
    [['release', '--to', 'http://nestwright.example', ...key], /The token must not travel unencrypted/],
    [['release', ...to, ...key, '--message', 'Spring', '--traffic', 'ten'], /--traffic is a percentage/],
    [
      ['release', ...to, ...key, '--message', 'Spring', '--promote-after', '9'],
      /needs a share with --traffic/,
    ],
    [['release', ...to, ...key], /Say why with --message/],
    [
      ['release', ...to, ...key, '--message', 'Spring', '--site', 'https://shop.example'],
      /The site of --to answers the pages’ calls, so leave out --site/,
    ],
    [['verify', '--site', 'nestwright.example'], /--site needs an address such as/],
    [['rollback', ...to, ...key, '--force'], /--force is for --store only/],
    [['status', '--site', 'https://nestwright.example', '--store', '.'], /not both/],
    [['fragments'], /Whose fragments\? Name the site with --site/],
    [['dev', '--site', 'nestwright.example'], /--site needs an address such as/],
  ])('%j is refused as wrong use, with exit code 2 and the reason', (args, reason) => {
    const { status, stderr } = remote(args, own, { TEAM_TOKEN: 'a-token' });
    expect([status, stderr]).toEqual([2, expect.stringMatching(reason)]);
  });

  test('without TEAM_TOKEN nothing is built or sent', () => {
    const { status, stderr } = remote(['release', ...to, ...key, '--message', 'Spring'], own);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^TEAM_TOKEN is not set/)]);
  });

  test('a file that is not a packed release is refused with the rule that the site would name', () => {
    const file = join(own, 'garden.tgz');
    writeFileSync(file, 'roses');
    const args = ['release', ...to, ...key, '--message', 'Spring', '--packed', file, '--json'];
    const { status, stdout } = remote(args, own, { TEAM_TOKEN: 'a-token' });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, findings: [{ rule: 'NW-607' }] });
  });
});
