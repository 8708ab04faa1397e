import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { HOST_CONTRACT } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { integrityOfFolder } from '#release/integrity-of-folder.ts';
import { sharedVersions } from '#webpack/shared-packages.ts';

import { temporaryFolder } from './fixture-releases.ts';

/** A hand-written build in the shape of a real one, before it is written. A change turns it into another build. */
export interface GardenBuild {
  /** Text by path, `browser/garden.css`. */
  files: Record<string, string>;
  release: Release;
  manifest: {
    exposes: { path: string; assets: { js: { sync: string[] } } }[];
    shared: { name: string }[];
  };
  /** Changes made to the folder once it is described, `browser/garden.css` to its new text or to null. */
  afterwards: Record<string, string | null>;
}

/** Writes a build of the remote `garden` and returns its folder and description. */
export function buildGarden(version: string, change: (build: GardenBuild) => void = () => undefined) {
  const build = garden(version);
  change(build);
  const folder = temporaryFolder();
  write(folder, { ...build.files, 'browser/mf-manifest.json': JSON.stringify(build.manifest) });
  const release: Release = {
    ...build.release,
    folder: `${build.release.name}/${build.release.version}`,
    integrity: integrityOfFolder(join(folder, 'browser'), /\.(js|css)$/),
    server: integrityOfFolder(join(folder, 'server'), /\.cjs$/),
  };
  write(folder, build.afterwards);
  write(folder, { 'release.json': JSON.stringify(release) });
  return { release, folder };
}

function garden(version: string): GardenBuild {
  const files = {
    'browser/entry.js': `var nestwright_garden = '${version}';`,
    'browser/routes.js': 'n.d(t,{routes:()=>r});',
    'browser/parcel.js': 'n.d(t,{bootstrap:()=>a,mount:()=>b,unmount:()=>c,update:()=>d});',
    'browser/beds.js': 'const Beds = () => "beds";',
    'browser/beds.css': '.beds_x1 h2{margin:0}.beds_x1:hover{color:green}',
    'browser/loader/loader.js': 'customElements.define("garden-plan", class extends HTMLElement {});',
    'browser/public/bed.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'server/server.cjs': serverWith(`{ path: '/garden', Component }`, `{ path: '/garden/:bed', Component }`),
  };
  const claim = (path: string, sample: string) => ({ path, sample, title: 'Garden', description: 'Garden.' });
  return {
    files,
    release: {
      name: 'garden',
      version,
      folder: '',
      title: 'Garden',
      claims: [claim('/garden', '/garden'), claim('/garden/:bed', '/garden/roses')],
      entries: [{ kind: 'script', name: 'loader', path: '/garden/v1/loader.js' }],
      entry: 'entry.js',
      files: { js: ['routes.js'], css: [] },
      routes: { '/garden/:bed': { js: ['beds.js'], css: ['beds.css'] } },
      integrity: {},
      shared: { ...sharedVersions },
      hostContract: HOST_CONTRACT,
      publishedAt: '2027-03-01T10:00:00.000Z',
      publishedBy: 'ada',
    },
    manifest: {
      exposes: ['routes', 'parcel'].map((name) => ({
        path: `./${name}`,
        assets: { js: { sync: [`${name}.js`] } },
      })),
      shared: Object.keys(sharedVersions).map((name) => ({ name })),
    },
    afterwards: {},
  };
}

/** A server bundle with these routes; `Component` renders a word. */
export function serverWith(...routes: string[]): string {
  return `const Component = () => 'garden'; exports.routes = [${routes.join(', ')}];`;
}

/** The server bundle of a shell that finds the route, runs its loader and calls its component, and does so for a fragment. */
export const GARDEN_SHELL = `exports.renderPage = async (request, routes, context) => {
  const { pathname } = new URL(request.url);
  const fits = ({ path }) => new RegExp('^' + path.replace('/*', '(?:/.*)?').replace(/:\\w+/g, '[^/]+') + '$').test(pathname);
  const route = routes.find(fits);
  if (!route) return { kind: 'page', status: 404 };
  try {
    await route.loader?.({ request, context });
  } catch (thrown) {
    if (thrown instanceof Response) return { kind: 'page', status: thrown.status };
    return { kind: 'page', status: 500, failures: [thrown.stack] };
  }
  return { kind: 'page', status: 200, body: String(route.Component()) };
};
exports.renderFragment = async (request, fragment, context, { props }) => {
  const data = await fragment.loader?.({ request, context, props });
  return { html: String(fragment.Component({ ...props, data })) };
};`;

function write(folder: string, files: Record<string, string | null>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text ?? '');
  }
}
