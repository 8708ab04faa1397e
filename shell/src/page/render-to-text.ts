import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The HTML of a tree once everything in it is rendered.
 *
 * @param identifierPrefix keeps its ids distinct from those of other trees on the page
 * @throws whatever a component throws
 */
export function renderToText(tree: ReactNode, identifierPrefix = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    let failure: unknown;
    const { pipe } = renderToPipeableStream(tree, {
      identifierPrefix,
      // Sends nothing until everything is rendered. Otherwise React streams later parts of a long page with inline
      // scripts, which the site's Content-Security-Policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => (failure === undefined ? pipe(sink) : reject(failure as Error)),
      onShellError: reject,
      onError: (error) => {
        failure ??= error;
      },
    });
  });
}
