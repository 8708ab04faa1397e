import { join } from 'node:path';
import type { Duplex } from 'node:stream';

import * as v from 'valibot';

import { packageFolder } from '#package-folder.ts';
import { memoryOf, startConfined } from '#pages/renderer/confined-process.ts';
import { frameOf, frameReader } from '#pages/renderer/frames.ts';
import { finishedChecks } from '#releases/rules/611-finished-checks.ts';
import { type Finding, finding } from '#releases/rules/release-rule.ts';

import { type FromGate, fromGateSchema, type GateOrder } from './gate-messages.ts';

/** Limits of the gate's process. */
export interface GateLimits {
  /** Folders, with links resolved. The process can read nothing else. */
  readable: readonly string[];
  /** How long the checks may take. */
  limitMs: number;
}

/** The program that the gate's process runs. */
export const GATE_PROGRAM = join(packageFolder, 'dist', 'gate.cjs');
const HEAP_MB = 256;
const MAX_MEMORY_BYTES = 600 * 1024 * 1024;
const WATCH_EVERY_MS = 100;
const LONGEST_MESSAGE = 8 * 1024 * 1024;

/**
 * Checks a release in a separate process that can only read a few folders. The process reports on the files before it
 * runs any of the release's code.
 *
 * @returns every broken rule among those that the order asks to check
 */
export function runGate(order: GateOrder, { readable, limitMs }: GateLimits): Promise<Finding[]> {
  const child = startConfined({ program: GATE_PROGRAM, readable, heapMb: HEAP_MB });
  const link = child.stdio[3] as Duplex;
  let files: Extract<FromGate, { kind: 'files' }> | undefined =
    order.kind === 'release' ? undefined : { kind: 'files', found: [], isAsDescribed: true };
  return new Promise((resolve) => {
    function end(found: readonly Finding[]): void {
      clearTimeout(timer);
      clearInterval(watch);
      child.kill('SIGKILL');
      link.destroy();
      resolve([...(files?.found ?? []), ...found]);
    }
    const stop = (why: string) => end([finding(finishedChecks, `The checks ended early: ${why}.`)]);
    const timer = setTimeout(() => stop(`they took more than ${limitMs / 1000} s`), limitMs);
    const watch = setInterval(() => {
      void memoryOf(child).then((bytes) => bytes > MAX_MEMORY_BYTES && stop('they used too much memory'));
    }, WATCH_EVERY_MS);
    function receive(message: FromGate): void {
      if (message.kind === 'render')
        return files ? end(message.found) : stop('they did not report on the files');
      // From here on, the release's code runs and may report anything.
      if (files) return stop('they reported on the files twice');
      files = message;
      if (!message.isAsDescribed) end([]);
      return undefined;
    }
    const read = frameReader(LONGEST_MESSAGE, (message) => receive(v.parse(fromGateSchema, message)));
    link.on('data', (part: Buffer) => {
      try {
        read(part);
      } catch {
        stop('they sent an invalid message');
      }
    });
    link.on('error', () => undefined);
    child.on('error', (error) => stop(error.message));
    child.on('exit', (code, signal) => stop(`their process ended with ${signal ?? code}`));
    link.write(frameOf(order));
  });
}
