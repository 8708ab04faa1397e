import { spawnSync } from 'node:child_process';

/** Wraps a command so that it sees an empty folder in place of another. */
export type Hide = (command: string, args: readonly string[]) => [command: string, args: string[]];

/**
 * How commands can run without seeing a folder: as root, or in a namespace of their own. Undefined where the system has
 * neither.
 *
 * @param folder absolute path
 */
export function hiding(folder: string): Hide | undefined {
  const flags = [['-m'], ['-rm']].find((some) => {
    const script = ['sh', '-c', 'mount -t tmpfs none "$0"', folder];
    return spawnSync('unshare', [...some, ...script]).status === 0;
  });
  if (flags === undefined) return undefined;
  const script = 'mount -t tmpfs none "$0" && exec "$@"';
  return (command, args) => ['unshare', [...flags, 'sh', '-c', script, folder, command, ...args]];
}

/**
 * Says that nothing hides the repository. On a developer's machine, tests run all the same; a pipeline has to show
 * everything.
 *
 * @throws Error in a pipeline
 */
export function sayVisible(): void {
  const said =
    'This system cannot hide the repository (unshare -m), so nothing shows that commands outside do not read it.';
  if (process.env.CI) throw new Error(said);
  console.warn(said);
}
