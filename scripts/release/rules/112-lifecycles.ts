import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { manifestOf } from '#release/federation-manifest.ts';

import type { FileRule } from './rule.ts';

/** What every single-spa host calls. */
export const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;

export const lifecycles: FileRule = {
  number: 'NW-112',
  title: 'The parcel exports bootstrap, mount and unmount',
  why: 'A host calls them by these names and can show nothing without them.',
  todo: 'Export what createParcel of @nestwright/contract/parcel returns from ./parcel.',
  faults({ release, folder }) {
    const parcel = manifestOf(folder)?.exposes?.find(({ path }) => path === './parcel');
    const files = parcel?.assets?.js?.sync ?? [];
    if (files.length === 0) return [];
    const text = files.map((file) => readFileSync(join(folder, 'browser', file), 'utf8')).join('\n');
    // The bundler keeps a module's exports in a table of getters: `{mount:()=>a,"unmount":()=>b}`.
    return LIFECYCLES.filter((name) => !new RegExp(`[{,]\\s*"?${name}"?:\\s*\\(\\)\\s*=>`).test(text)).map(
      (name) => `The parcel of ${release.name} ${release.version} exports no ${name}.`,
    );
  },
};
