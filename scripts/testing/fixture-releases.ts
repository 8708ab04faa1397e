import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { integrityOfFolder } from '#release/integrity-of-folder.ts';

/** A hand-written remote in the shape of a real build. */
export interface FixtureRemote {
  name?: string;
  version?: string;
  path?: string;
  /** Body of the server bundle. */
  server?: string;
  exposes?: string[];
  /** Overrides of the default description. */
  release?: Partial<Release>;
}

const temporary: string[] = [];

/** A folder that `removeTemporary` deletes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-releases-'));
  temporary.push(folder);
  return folder;
}

export function removeTemporary(): void {
  for (const folder of temporary.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Writes a finished build of a small remote and returns its folder. */
export function buildFixture(remote: FixtureRemote = {}): string {
  const {
    name = 'booking',
    version = '1.0.0',
    path = `/${name}`,
    exposes = ['./routes', './parcel'],
  } = remote;
  const folder = temporaryFolder();
  const routes = `exports.routes = [{ path: '${path}', Component: () => '${name} ${version}' }];`;
  write(folder, 'browser/entry.js', `var nestwright_${name} = '${version}';`);
  write(
    folder,
    'browser/mf-manifest.json',
    JSON.stringify({ exposes: exposes.map((each) => ({ path: each })) }),
  );
  write(folder, 'server/server.cjs', remote.server ?? routes);
  return describe(folder, name, version, {
    claims: [{ path, title: name, description: name, sample: path }],
    ...remote.release,
  });
}

/** Writes a finished build of a small shell, whose rendering calls the matching component. */
export function buildFixtureShell(version = '1.0.0', release: Partial<Release> = {}): string {
  const folder = temporaryFolder();
  write(folder, 'browser/entry.js', `var nestwright_shell = '${version}';`);
  write(
    folder,
    'server/server.cjs',
    `exports.renderPage = async (request, routes) => {
      const route = routes.find(({ path }) => path === new URL(request.url).pathname);
      return { kind: 'page', status: route ? 200 : 404, head: '', body: route ? String(route.Component()) : '', hydration: null, matched: [] };
    };`,
  );
  return describe(folder, 'shell', version, release);
}

function describe(folder: string, name: string, version: string, more: Partial<Release>): string {
  const release: Release = {
    name,
    version,
    folder: `${name}/${version}`,
    title: name,
    claims: [],
    entry: 'entry.js',
    files: { js: [], css: [] },
    routes: {},
    integrity: integrityOfFolder(join(folder, 'browser'), /\.(js|css)$/),
    server: integrityOfFolder(join(folder, 'server'), /\.cjs$/),
    shared: { react: '19.3.1' },
    hostContract: 1,
    publishedAt: '2027-03-01T10:00:00.000Z',
    publishedBy: 'ada',
    ...more,
  };
  write(folder, 'release.json', JSON.stringify(release));
  return folder;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
