import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A program for foreign code, and what it may use. */
export interface Confinement {
  /** One file. */
  program: string;
  /** Folders that it may read in addition to its program, with links resolved. */
  readable: readonly string[];
  /** Limit of its heap, in megabytes. */
  heapMb: number;
}

/** Turns on Node's permission model. Node 24 no longer accepts the first name, and Node 20 does not know the second. */
const PERMISSION_FLAGS = ['--experimental-permission', '--permission'] as const;
const NETWORK_FLAG = '--allow-net';

/** All that foreign code gets of the gateway's environment, because it shows dates and numbers. */
const PASSED_ON = ['TZ', 'LANG'];

/**
 * Starts a process that can only read a few folders and its own program. It has no environment, and cannot write or
 * start other processes. Its descriptor 3 is the link to it. The program itself must close the network once it has opened
 * the link (`lock-down.ts`).
 */
export function startConfined({ program, readable, heapMb }: Confinement): ChildProcess {
  const flags = [
    ...permissionFlags(process.allowedNodeEnvironmentFlags),
    ...[...readable, program].map((path) => `--allow-fs-read=${path}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
  ];
  return spawn(process.execPath, [...flags, program], {
    cwd: '/',
    env: Object.fromEntries(
      PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
}

/**
 * The options that turn on the permission model of this version of Node. Node 25 and newer also refuse the network, and
 * the link counts as network.
 *
 * @param known options of this Node
 * @throws Error if it has no permission model, because foreign code would then run without confinement
 */
export function permissionFlags(known: ReadonlySet<string>): string[] {
  const flag = PERMISSION_FLAGS.findLast((name) => known.has(name));
  if (flag === undefined)
    throw new Error(`Node ${process.version} has no permission model: no foreign code is run. Use Node 24.`);
  return known.has(NETWORK_FLAG) ? [flag, NETWORK_FLAG] : [flag];
}

/**
 * Bytes of memory in use. They include buffers, which the heap's limit does not count. 0 if the system does not tell.
 */
export async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  const PAGE_BYTES = 4096;
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
