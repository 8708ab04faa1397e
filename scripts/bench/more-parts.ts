import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { BenchResults } from './bench-results.ts';

/** A part of the bench in a module of its own: `measureLoad` and `loadTable` in `load.ts`. */
const parts = {
  load: 'The gateway under load',
  login: 'Logging in',
  sizes: 'Sizes',
  lighthouse: 'Lighthouse',
} as const;

export type MorePart = keyof typeof parts;

export const moreParts = Object.keys(parts) as MorePart[];

type Module = Record<string, (argument: unknown) => unknown>;

/** Runs one part against the composed site, with the monolith's origin beside it; undefined when there is no such module. */
export async function measurePart(
  part: MorePart,
  site: { url: string; monolith: string },
): Promise<BenchResults['more'][number] | undefined> {
  const file = join(import.meta.dirname, `${part}.ts`);
  if (!existsSync(file)) return undefined;
  const module = (await import(file)) as Module;
  const name = part.charAt(0).toUpperCase() + part.slice(1);
  const values = await module[`measure${name}`]!(site);
  return { title: parts[part], table: String(module[`${part}Table`]!(values)), values };
}
