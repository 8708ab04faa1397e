import { join } from 'node:path';
import type { Duplex } from 'node:stream';

import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';
import * as v from 'valibot';

import { packageFolder } from '#package-folder.ts';
import { memoryOf, startConfined } from '#pages/renderer/confined-process.ts';
import { frameOf, frameReader } from '#pages/renderer/frames.ts';
import { finishedChecks } from '#releases/rules/611-finished-checks.ts';
import { type Finding, finding } from '#releases/rules/release-rule.ts';

import { type FromGate, fromGateSchema } from './gate-messages.ts';

/** An upload to check, and what is live. */
export interface GateOrder {
  release: Release;
  /** Folder that holds `browser/` and `server/`, inside the store. */
  folder: string;
  /** Root of the release store, with links resolved; the gate's process reads nothing else. */
  store: string;
  live: ReleaseDocument;
  dropped: readonly string[];
  /** How long the checks may take. */
  limitMs: number;
}

const PROGRAM = join(packageFolder, 'dist', 'gate.cjs');
const HEAP_MB = 256;
const MOST_MEMORY_BYTES = 600 * 1024 * 1024;
const WATCH_EVERY_MS = 100;
const LONGEST_MESSAGE = 8 * 1024 * 1024;

/**
 * Checks an upload in a process of its own that reads the release store and can do nothing else. What the process says
 * about the files is known before it runs any of the upload's code.
 *
 * @returns every rule that needs no browser and that the upload breaks
 */
export function runGate({ limitMs, ...order }: GateOrder): Promise<Finding[]> {
  const child = startConfined({ program: PROGRAM, readable: order.store, heapMb: HEAP_MB });
  const link = child.stdio[3] as Duplex;
  let files: Extract<FromGate, { kind: 'files' }> | undefined;
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
      void memoryOf(child).then((bytes) => bytes > MOST_MEMORY_BYTES && stop('they used too much memory'));
    }, WATCH_EVERY_MS);
    function hear(message: FromGate): void {
      if (message.kind === 'render')
        return files ? end(message.found) : stop('they said nothing of the files');
      // The upload's code runs from here on and may say anything.
      if (files) return stop('they spoke twice of the files');
      files = message;
      if (!message.isAsDescribed) end([]);
      return undefined;
    }
    const read = frameReader(LONGEST_MESSAGE, (message) => hear(v.parse(fromGateSchema, message)));
    link.on('data', (part: Buffer) => {
      try {
        read(part);
      } catch {
        stop('they said what no check says');
      }
    });
    link.on('error', () => undefined);
    child.on('error', (error) => stop(error.message));
    child.on('exit', (code, signal) => stop(`their process ended with ${signal ?? code}`));
    link.write(frameOf(order));
  });
}
