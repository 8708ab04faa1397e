import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const program = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'nestwright-tool-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the tool in an empty folder, or in one of the test. */
function remote(args: string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the help lists every command in the order of a remote’s life', () => {
  const { status, stdout } = remote(['--help']);
  expect(status).toBe(0);
  expect([...stdout.matchAll(/^  (\w+) /gm)].map(([, name]) => name)).toEqual([
    'create',
    'dev',
    'test',
    'build',
    'verify',
    'release',
    'rollback',
    'status',
  ]);
});

test.each(['create', 'dev', 'test', 'build', 'verify', 'release', 'rollback', 'status'])(
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
  [['create', 'garden'], /Say the name of the remote and the path/],
  [['create', 'Garden_shed', '--path', '/garden'], /capital letters\. Try garden-shed\./],
  [['create', 'garden', '--path', '/api/garden'], /belongs to the gateway/],
  [['create', 'garden', '--path', '/garden', '--framework', 'svelte'], /react or vue, not "svelte"/],
])('%j is wrong use: exit code 2, and the reason', (args, reason) => {
  const { status, stderr } = remote(args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(reason)]);
  expect(readdirSync(folder)).toEqual([]);
});

test('--json prints the outcome as one object', () => {
  const { status, stdout, stderr } = remote(['build', '--json']);
  expect([status, stderr]).toEqual([2, '']);
  expect(JSON.parse(stdout)).toEqual({ ok: false, error: expect.stringContaining('nestwright.config.ts') });
});

test('a remote.json with faults is refused with each of them', () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'nestwright.config.ts'), '');
  writeFileSync(join(own, 'remote.json'), '{"name":"Garden"}');
  const { status, stderr } = remote(['build'], own);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^remote\.json is not right\.\n- name is "Garden"/),
  ]);
});
