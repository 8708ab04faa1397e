import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { repositoryRoot } from '#repository.ts';
import { buildFixtureShell, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { pointTo, siteStore } from './release-store.ts';
import { readBuild } from './run-release.ts';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const before = { folder: process.cwd(), RELEASES_BUCKET: process.env.RELEASES_BUCKET };
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  process.chdir(folder);
  delete process.env.RELEASES_BUCKET;
});
afterEach(() => {
  process.chdir(before.folder);
  delete process.env.RELEASES_BUCKET;
  if (before.RELEASES_BUCKET !== undefined) process.env.RELEASES_BUCKET = before.RELEASES_BUCKET;
  removeTemporary();
});

/** Runs `npm run releases` in the folder. */
function runReleases(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const command = ['--import', tsx, join(repositoryRoot, 'scripts', 'releases.ts')];
  return spawnSync(process.execPath, command, { cwd: folder, env: { PATH, HOME, ...env }, encoding: 'utf8' });
}

/** Its output. */
const releases = (env: Record<string, string>) => runReleases(env).stdout;

test('a command works on the bucket that .env names, unless the environment names another or none', () => {
  writeFileSync('.env', 'RELEASES_BUCKET=https://KEY:SECRET@s3.example/site?region=eu\n');
  expect(siteStore().documents.place).toBe('https://s3.example/site');
  process.env.RELEASES_BUCKET = 'https://s3.example/other';
  expect(siteStore().documents.place).toBe('https://s3.example/other');
  process.env.RELEASES_BUCKET = '';
  expect(siteStore().documents.place).not.toContain('s3.example');
});

test('a command works on the folder that .env names, relative to the current folder, and the environment wins', () => {
  const { release } = readBuild(buildFixtureShell());
  pointTo(release, join(folder, 'site'));
  writeFileSync('.env', 'RELEASES_DIR=site\n');
  expect(releases({})).toContain('shell');
  expect(releases({ RELEASES_DIR: temporaryFolder() })).toContain('Nothing is released yet');
});

test('a command names a misspelt setting, from the environment or .env, before it works on another store', () => {
  writeFileSync('.env', 'RELEASE_BUCKET=https://KEY:SECRET@s3.example/site\n');
  const { stderr } = runReleases({ RELEASES_DIRS: folder });
  expect(stderr.trim().split('\n').toSorted()).toEqual([
    'RELEASES_DIRS is not a setting: did you mean RELEASES_DIR?',
    'RELEASE_BUCKET is not a setting: did you mean RELEASES_BUCKET?',
  ]);
});
