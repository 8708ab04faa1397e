import { Socket } from 'node:net';

import { frameOf, frameReader } from '@nestwright/gateway/pages/renderer/frames.ts';
import { lockDown } from '@nestwright/gateway/pages/renderer/lock-down.ts';
import { RENDERER_PACKAGES } from '@nestwright/gateway/pages/renderer/renderer-packages.ts';
import {
  type FromGate,
  type GateOrder,
  LONGEST_TEXT,
  MAX_FINDINGS,
  type RenderPair,
} from '@nestwright/gateway/releases/incoming/gate-messages.ts';
import { cutText } from '@nestwright/gateway/releases/rules/cut-text.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

import { renderPairs } from './candidate.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyRender } from './verify-render.ts';

/** The descriptor that the gateway opens for its messages. */
const LINK = 3;
const LONGEST_MESSAGE = 64 * 1024 * 1024;

/**
 * A separate process that checks one release. It sends its findings about the files before any of the
 * release's code runs, so that code can only change the findings about its own rendering.
 */
function main(): void {
  const link = new Socket({ fd: LINK });
  const end = process.exit.bind(process);
  const send = (message: FromGate) =>
    new Promise((sent) => {
      const found = message.found.slice(0, MAX_FINDINGS).map((one) => ({
        ...one,
        what: cutText(one.what, LONGEST_TEXT - 2),
      }));
      link.write(frameOf({ ...message, found }), sent);
    });

  async function check(order: GateOrder): Promise<void> {
    if (order.kind === 'rendering') return render([order]);
    const files = verifyFiles(order);
    await send({ kind: 'files', ...files });
    if (files.isAsDescribed) await render(renderPairs(order));
  }

  async function render(pairs: readonly RenderPair[]): Promise<void> {
    lockDown(link);
    const found: Finding[] = [];
    for (const pair of pairs) found.push(...(await verifyRender(pair, (name) => RENDERER_PACKAGES[name])));
    await send({ kind: 'render', found });
  }

  const read = frameReader(LONGEST_MESSAGE, (message) => {
    check(message as GateOrder).catch(() => end(1));
  });
  link.on('data', read);
  link.on('error', () => end(1));
  link.on('close', () => end());
}

main();
