import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { repositoryRoot } from '#repository.ts';

/** What tests read of `compose.yaml`. */
export interface Compose {
  services: Record<
    string,
    {
      build?: string;
      volumes?: string[];
      depends_on?: Record<string, { condition: string }>;
      healthcheck?: object;
      restart?: string;
      environment?: Record<string, string>;
    }
  >;
  volumes: Record<string, null>;
}

/** Reads the repository's `compose.yaml`. */
export function readCompose(): Compose {
  return parse(readFileSync(join(repositoryRoot, 'compose.yaml'), 'utf8')) as Compose;
}
