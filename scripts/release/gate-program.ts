import { Socket } from 'node:net';

import { frameOf, frameReader } from '@nestwright/gateway/pages/renderer/frames.ts';
import { lockDown } from '@nestwright/gateway/pages/renderer/lock-down.ts';
import { RENDERER_PACKAGES } from '@nestwright/gateway/pages/renderer/renderer-packages.ts';
import type { FromGate } from '@nestwright/gateway/releases/incoming/gate-messages.ts';

import type { Candidate } from './candidate.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyRender } from './verify-render.ts';

/** The descriptor that the gateway opens for its messages. */
const LINK = 3;
const LONGEST_MESSAGE = 64 * 1024 * 1024;

/**
 * A process of its own that checks one uploaded release. It sends its findings about the files before any of the
 * release's code runs, so that code can only change the findings about its own rendering.
 */
function main(): void {
  const link = new Socket({ fd: LINK });
  const end = process.exit.bind(process);
  const tell = (message: FromGate) => link.write(frameOf(message));

  async function check(candidate: Candidate): Promise<void> {
    const { found, isAsDescribed } = verifyFiles(candidate);
    await new Promise((sent) =>
      link.write(frameOf({ kind: 'files', found, isAsDescribed } satisfies FromGate), sent),
    );
    if (!isAsDescribed) return;
    lockDown(link);
    tell({ kind: 'render', found: await verifyRender(candidate, (name) => RENDERER_PACKAGES[name]) });
  }

  const read = frameReader(LONGEST_MESSAGE, (message) => {
    check(message as Candidate).catch(() => end(1));
  });
  link.on('data', read);
  link.on('error', () => end(1));
  link.on('close', () => end());
}

main();
