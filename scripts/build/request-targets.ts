import { dirname, join } from 'node:path';

import { fileAt, OMITTED } from './file-at.ts';
import { sourcesBelow } from './files-below.ts';
import type { ModuleResolver, Target } from './module-resolver.ts';
import type { Requests } from './requests.ts';

/** Where an import may lead. Undefined if it cannot be found. */
export function targetsOf(request: string, from: string, resolver: ModuleResolver): Target[] | undefined {
  return request.startsWith('.')
    ? relativeTargets(request, from)
    : resolver.targets(withoutQuery(request), from);
}

/** Where an address of a style sheet or a template may lead. Nowhere if it cannot be found: templates link to pages, too. */
export function targetsOfAddress(address: string, from: string, resolver: ModuleResolver): Target[] {
  return relativeTargets(address, from) ?? targetsOf(address, from, resolver) ?? [];
}

/** The files that a computed import may load, with or without their extensions. */
export function filesInRange({ start, end }: Requests['ranges'][number], from: string): string[] {
  const folder = join(dirname(from), start.slice(0, start.lastIndexOf('/') + 1));
  const ends = OMITTED.map((omitted) => withoutQuery(end) + omitted);
  return sourcesBelow(folder).filter((file) => ends.some((text) => file.endsWith(text)));
}

function relativeTargets(request: string, from: string): Target[] | undefined {
  const fileOf = (path: string) => fileAt(join(dirname(from), path));
  const file = fileOf(request) ?? fileOf(withoutQuery(request));
  return file === undefined ? undefined : [{ file }];
}

/** Without what follows `?` or `#`, as in `#part.svg?raw`, which begins with another `#`. */
function withoutQuery(request: string): string {
  return request.replace(/(?!^)[?#].*$/s, '');
}
