import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

import { pointTo, readDocument } from '#release/release-store.ts';
import { repositoryRoot } from '#repository.ts';
import { testStore } from '#test-store.ts';
import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import { buildLoadableGarden } from '#testing/loadable-garden.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
/** A store with nothing but the shell of this repository. */
let store: string;

beforeAll(() => {
  store = temporaryFolder();
  const shell = live(testStore, 'shell')!;
  uploadRelease(shell, join(testStore, shell.folder), store);
  pointTo(shell, store);
});
afterAll(removeTemporary);

/** The live release of a piece. */
function live(folder: string, piece: string): Release | undefined {
  const versions = readDocument(folder).microFrontends[`@nestwright/${piece}`];
  return versions?.find(({ deployment }) => deployment.default)?.extras;
}

interface Outcome {
  status: number | null;
  findings: { rule: string; what: string }[];
  steps: string;
}

/** Runs a command of the gate as people do, with every check. */
function run(script: string, args: readonly string[], env: Record<string, string> = {}): Outcome {
  const program = join(repositoryRoot, 'scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, program, ...args, '--json'], {
    encoding: 'utf8',
    env: { ...process.env, CI: '', RELEASE_GATE: '', RELEASES_DIR: store, RELEASES_BUCKET: '', ...env },
  });
  const { findings } = JSON.parse(stdout) as Pick<Outcome, 'findings'>;
  return { status, findings, steps: stderr };
}

const NO_BROWSER = { PATH: '/nowhere', BROWSER_PATH: '/nowhere/chromium' };
const MISSING = 'BROWSER_PATH is /nowhere/chromium, which is not a program on this machine.';
const broken = () => buildLoadableGarden('1.0.0', `throw new Error('no soil');`).folder;

function expectEffectFound({ status, findings }: Outcome): void {
  expect(status).toBe(1);
  // The error card in the page's place is a failure that the page itself reports.
  expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(['NW-504', 'NW-505']);
  expect(findings).toContainEqual(
    expect.objectContaining({
      rule: 'NW-504',
      what: expect.stringMatching(/^\/garden: Error: no soil/) as string,
    }),
  );
}

test('a build of this repository passes the whole gate', () => {
  const { folder } = live(testStore, 'booking')!;
  const args = ['booking', '--build', join(testStore, folder)];
  const { status, findings, steps } = run('verify.ts', args, { RELEASES_DIR: testStore });
  expect([status, findings]).toEqual([0, []]);
  expect(steps).toContain('verify in a browser: booking ');
});

test('a release whose effect throws is refused with NW-504, and nothing goes live', () => {
  expectEffectFound(run('release.ts', ['garden', '--build', broken()]));
  expect(live(store, 'garden')).toBeUndefined();
});

test('a page that leaves an interval and a listener running is refused with NW-512, which names their places', () => {
  const effect = `setInterval(() => {}, 50); document.addEventListener('keydown', () => {});`;
  const { folder } = buildLoadableGarden('1.0.0', effect);
  const { status, findings } = run('verify.ts', ['garden', '--build', folder]);
  expect([status, findings.map(({ rule, what }) => `${rule} ${what}`).sort()]).toEqual([
    1,
    [
      expect.stringMatching(
        /^NW-512 \/garden after leaving it: garden: A listener was left behind \(browser\/entry\.js:\d+:\d+\)\.$/,
      ),
      expect.stringMatching(
        /^NW-512 \/garden after leaving it: garden: An interval was left behind \(browser\/entry\.js:\d+:\d+\)\.$/,
      ),
    ],
  ]);
  const tidy = `const id = setInterval(() => {}, 50); return () => clearInterval(id);`;
  const { folder: kept } = buildLoadableGarden('1.0.1', tidy);
  expect(run('verify.ts', ['garden', '--build', kept]).findings).toEqual([]);
});

test('a page that the server cannot render once its call is answered is refused with NW-511', () => {
  const { folder } = buildLoadableGarden('1.0.0', '', `if (data.status === 200) throw new Error('no soil')`);
  const { status, findings } = run('verify.ts', ['garden', '--build', folder]);
  const said = findings.map(({ rule, what }) => `${rule} ${what}`);
  const why = 'the server sends the page without its HTML. no soil. At Garden (server/server.cjs:3:';
  expect([status, said]).toEqual([1, [expect.stringContaining(`NW-511 /garden: ${why}`)]]);
});

test('it is refused before it is sent to another site, too', () => {
  const key = join(temporaryFolder(), 'garden.key');
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  writeFileSync(key, generateKeyPairSync('ed25519').privateKey.export(pem));
  // Nothing listens there.
  const to = ['--to', 'http://127.0.0.1:9', '--key', key];
  const args = ['garden', '--build', broken(), ...to];
  expectEffectFound(run('release.ts', args, { TEAM_TOKEN: 'a-token' }));
  const withoutBrowser = run('release.ts', args, { TEAM_TOKEN: 'a-token', ...NO_BROWSER });
  expect(withoutBrowser.findings).toMatchObject([{ rule: 'NW-510', what: MISSING }]);
  expect(withoutBrowser.steps).not.toContain('send: ');
});

test('without a browser, the command says so and continues; a pipeline refuses, unless the browser is left out', () => {
  const args = ['garden', '--build', broken()];
  const machine = run('verify.ts', args, NO_BROWSER);
  expect([machine.status, machine.findings]).toEqual([0, []]);
  expect(machine.steps).toContain(`not verified in a browser: ${MISSING}`);
  const pipeline = run('verify.ts', args, { ...NO_BROWSER, CI: 'true' });
  expect([pipeline.status, pipeline.findings]).toMatchObject([1, [{ rule: 'NW-510', what: MISSING }]]);
  const without = run('verify.ts', [...args, '--without-browser'], { ...NO_BROWSER, CI: 'true' });
  expect([without.status, without.findings]).toEqual([0, []]);
  expect(without.steps).toContain('not verified in a browser: --without-browser');
});
