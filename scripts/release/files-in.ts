import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Every file below one part of a build, `browser` or `server`, relative to the build's folder. */
export function filesIn(folder: string, part: 'browser' | 'server'): string[] {
  if (!existsSync(join(folder, part))) return [];
  return readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .map((file) => `${part}/${file.split(sep).join('/')}`)
    .filter((file) => statSync(join(folder, file)).isFile());
}
