import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import { smallRelease } from './small-release.ts';

/** A release of a small test site: its name, its server bundle, and any further fields of its description. */
export interface SmallRelease extends Partial<Release> {
  name: string;
  bundle: string;
}

/** Writes a release store in which version 1 of each piece is live for everybody. */
export function writeReleases(store: string, releases: readonly SmallRelease[]): void {
  const microFrontends = releases.map(({ bundle, ...described }) => {
    const { name } = described;
    mkdirSync(join(store, name, '1', 'server'), { recursive: true });
    writeFileSync(join(store, name, '1', 'server', 'server.cjs'), bundle);
    const extras = smallRelease(name, '1', described);
    const metadata = { integrity: '', version: '1' };
    const deployment = { traffic: 100, default: true };
    return [`@nestwright/${name}`, [{ url: '', metadata, extras, deployment }]];
  });
  const document = { schema: '', microFrontends: Object.fromEntries(microFrontends) as object };
  writeFileSync(join(store, 'registry.json'), JSON.stringify(document));
}
