import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HOST_CONTRACT, OLDEST_HOST_CONTRACT } from '@nestwright/contract/remote';
import type { ReleaseFiles } from '@nestwright/contract/release/schema';

import { pointTo, readDocument } from '#release/release-store.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import type { Build } from '@nestwright/gateway/releases/go-live.ts';
import { readBuild } from '#release/run-release.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';
import { verifyRelease } from '#release/verify-release.ts';
import { sharedVersions } from '#webpack/shared-packages.ts';

import { buildFixture, buildFixtureShell, temporaryFolder } from './fixture-releases.ts';
import { buildGarden, GARDEN_SHELL, type GardenBuild, serverWith } from './garden-build.ts';

/** A team's changes to the garden since version 1.0.0. */
export type Change = (build: GardenBuild) => void;

/**
 * A store where a shell, the garden 1.0.0 and another team's shop are live.
 *
 * @returns what verifies the garden with a change
 */
export function liveGarden(): (change: Change, version?: string) => Promise<Finding[]> {
  const store = temporaryFolder();
  const publish = ({ release, folder }: Build) => {
    uploadRelease(release, folder, store);
    pointTo(release, store);
  };
  const shell = {
    shared: { ...sharedVersions },
    hostContract: HOST_CONTRACT,
    oldestHostContract: OLDEST_HOST_CONTRACT,
  };
  const entries = [{ kind: 'script' as const, name: 'till', path: '/shop/v1/till.js' }];
  publish(readBuild(buildFixtureShell('1.0.0', shell)));
  publish(readBuild(buildFixture({ name: 'shop', path: '/shop/*', release: { entries } })));
  publish(buildGarden('1.0.0'));
  writeFileSync(join(store, 'shell/1.0.0/server/server.cjs'), GARDEN_SHELL);
  const live = readDocument(store);
  return (change, version = '1.1.0') => verifyRelease({ ...buildGarden(version, change), store, live });
}

/** A claim of `remote.json`. */
export const claim = (path: string, sample = path) => ({ path, sample, title: 'Beds', description: 'Beds.' });
/** Other routes in the server bundle. */
export const withServer =
  (...routes: string[]): Change =>
  ({ files }) => {
    files['server/server.cjs'] = serverWith(...routes);
  };
/** The routes of the garden 1.0.0, for its server bundle. */
export const GARDEN_ROUTES = [`{ path: '/garden', Component }`, `{ path: '/garden/:bed', Component }`];
/** A fragment, as JavaScript that may use `Component`. */
export const withFragment =
  (module: string): Change =>
  ({ files, release }) => {
    release.fragments = [{ name: 'plan', title: 'A plan of the beds', files: { js: [], css: [] } }];
    files['server/server.cjs'] += `exports.fragments = { plan: { lazy: async () => (${module}) } };`;
  };
/** A fragment with these files of `browser/`. */
export const withFragmentFiles =
  (files: ReleaseFiles): Change =>
  (build) => {
    withFragment('{ Component }')(build);
    build.release.fragments![0]!.files = files;
  };
/** One file with different text, or one more file. */
export const file =
  (path: string, text: string): Change =>
  ({ files }) => {
    files[path] = text;
  };
/** Other styles of a page. */
export const styles = (css: string): Change => file('browser/beds.css', css);

/** Text that does not compress. */
export function noise(bytes: number): string {
  let state = 1;
  let text = '';
  while (text.length < bytes) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    text += String.fromCharCode(33 + ((state >>> 8) % 90));
  }
  return `//${text}`;
}
