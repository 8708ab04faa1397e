import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HOST_CONTRACT, OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { sharedVersions } from '#webpack/shared-packages.ts';

import { pointTo, readDocument } from './release-store.ts';
import { readBuild } from './run-release.ts';
import { verifyRelease } from './verify-release.ts';

afterAll(removeTemporary);

const described = {
  shared: { ...sharedVersions },
  hostContract: HOST_CONTRACT,
  oldestHostContract: OLDEST_HOST_CONTRACT,
};
const shellBuild = (version = '1.0.0') => readBuild(buildFixtureShell(version, described));

/** A store where a shell and these remotes are live. Their folders are written unchanged. */
function liveSite(...remotes: { name: string; server: string }[]) {
  const store = temporaryFolder();
  const builds = [shellBuild(), ...remotes.map((remote) => readBuild(buildFixture(remote)))];
  for (const { release, folder } of builds) {
    uploadRelease(release, folder, store);
    pointTo(release, store);
  }
  return { store, live: readDocument(store) };
}

const routes = (name: string, component: string) =>
  `exports.routes = [{ path: '/${name}', Component: ${component} }];`;

/** A server bundle that throws; the message counts what it reached outside its own process. */
function hostile(written: string, read: string): string {
  return `const reached = [];
    const attempts = [
      () => process.env.RELEASE_TEST,
      () => process.mainModule.require('node:fs').readFileSync(${JSON.stringify(read)}, 'utf8'),
      () => process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(written)}, 'reached'),
      () => fetch('http://127.0.0.1:1/'),
    ];
    for (const attempt of attempts) try { reached.push(attempt()); } catch {}
    globalThis.releaseTest = 'changed';
    exports.routes = [{ path: '/garden', Component() { throw new Error('reached ' + reached.filter(Boolean).length); } }];`;
}

test('a shell is tried with every remote, and none of their code reaches the operator’s process', async () => {
  const [written, secret] = [join(temporaryFolder(), 'written'), join(temporaryFolder(), 'secret')];
  writeFileSync(secret, 'the operator’s secret');
  process.env.RELEASE_TEST = 'the operator’s setting';
  const site = liveSite({ name: 'garden', server: hostile(written, secret) });
  const found = await verifyRelease({ ...shellBuild('2.0.0'), ...site });
  expect(found.map(({ rule, what }) => `${rule} ${what}`)).toEqual([
    'NW-404 garden 1.0.0 throws while rendering /garden: reached 0.',
  ]);
  expect(existsSync(written)).toBe(false);
  expect(globalThis).not.toHaveProperty('releaseTest');
});

test('a remote can neither hide nor invent findings about another remote', async () => {
  const forged = `const all = Array.prototype.push; Array.prototype.push = function (...found) {
      return all.apply(this, found.filter((one) => one?.rule === undefined));
    };`;
  const site = liveSite(
    { name: 'forger', server: `${forged}${routes('forger', `() => 'forger'`)}` },
    { name: 'shop', server: routes('shop', `() => { throw new Error('closed'); }`) },
  );
  const found = await verifyRelease({ ...shellBuild('2.0.0'), ...site });
  expect(found.map(({ what }) => what)).toEqual(['shop 1.0.0 throws while rendering /shop: closed.']);
});

test('a finding repeats only the beginning of a long error', async () => {
  const site = liveSite({
    name: 'garden',
    server: routes('garden', `() => { throw new Error('no beds '.repeat(1000)); }`),
  });
  const [found, ...others] = await verifyRelease({ ...shellBuild('2.0.0'), ...site });
  expect(others).toEqual([]);
  expect(found!.what).toMatch(/^garden 1\.0\.0 throws while rendering \/garden: (no beds )+/);
  expect(found!.what.length).toBeLessThan(700);
});
