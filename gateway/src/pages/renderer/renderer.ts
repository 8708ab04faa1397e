import { Socket } from 'node:net';

import { type ServerAnswer, type ServerContext, setSiteOrigin } from '@nestwright/contract/remote';
import { setSiteTrail } from '@nestwright/contract/trail/store';

import { pageRequest } from '#pages/posted-form.ts';

import { frameOf, frameReader } from './frames.ts';
import { lockDown } from './lock-down.ts';
import { createBundleRenderer } from './render-bundles.ts';
import type { FromRenderer, ToRenderer } from './render-messages.ts';
import { RENDERER_PACKAGES } from './renderer-packages.ts';

/** The descriptor that the gateway opens for its messages. */
const LINK = 3;
const LONGEST_FROM_GATEWAY = 64 * 1024 * 1024;
const LONGEST_REASON = 4000;
/** The global where the server's code finds what `nw-config` contains in a browser. */
const PAGE_CONFIG = Symbol.for('nestwright.config');

/** A process of its own that renders pages of one remote and owns nothing but its link to the gateway. */
function main(): void {
  const link = new Socket({ fd: LINK });
  const end = process.exit.bind(process);
  lockDown(link);
  const bundles = createBundleRenderer((name) => RENDERER_PACKAGES[name]);
  const awaited = new Map<string, (answer: ServerAnswer | undefined) => void>();
  let calls = 0;

  function send(message: FromRenderer): void {
    link.write(frameOf(message));
  }

  /** The calls of one page or fragment. */
  function serverOf({ id, hasVisitor }: { id: number; hasVisitor: boolean }): ServerContext {
    async function call(asked: Pick<FromRenderer & { kind: 'call' }, 'by' | 'method' | 'path' | 'body'>) {
      const call = (calls += 1);
      send({ kind: 'call', id, call, ...asked });
      const answer = await new Promise<ServerAnswer | undefined>((resolve) =>
        awaited.set(`${id} ${call}`, resolve),
      );
      if (!answer) throw new Error(`The gateway did not make the call ${asked.method} ${asked.path}.`);
      return answer;
    }
    return {
      ask: (path) => call({ by: 'nobody', method: 'GET', path }),
      ...(hasVisitor && {
        visitor: {
          call: ({ method, path, body }) => call({ by: 'visitor', method: method as 'GET', path, body }),
        },
      }),
    };
  }

  async function render(message: ToRenderer & { kind: 'render' }): Promise<void> {
    const { id, pieces, form, frame, answered } = message;
    const server = { ...serverOf(message), ...(answered && { answered }) };
    const request = pageRequest(
      new URL(message.url),
      form && { ...form, bytes: new Uint8Array(Buffer.from(form.bytes, 'base64')) },
    );
    const from = now();
    const page = await bundles.render(pieces, { request, server, frame });
    send({ kind: 'page', id, page, ...workedSince(from, message) });
  }

  async function renderFragment(message: ToRenderer & { kind: 'fragment' }): Promise<void> {
    const { id, pieces, url, name, props, prefix } = message;
    const request = pageRequest(new URL(url), undefined);
    const wanted = { request, server: serverOf(message), name, props, prefix };
    const from = now();
    const fragment = await bundles.renderFragment(pieces, wanted);
    send({ kind: 'fragment', id, fragment, ...workedSince(from, message) });
  }

  function matchPatterns({ id, pieces, pathname }: ToRenderer & { kind: 'matchPatterns' }): void {
    send({ kind: 'matchedPatterns', id, patterns: bundles.matchedPatterns(pieces, pathname) });
  }

  function fail(id: number, error: unknown): void {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', id, reason: reason.slice(0, LONGEST_REASON) });
  }

  function receive(message: ToRenderer): void {
    switch (message.kind) {
      case 'site':
        setSiteOrigin(message.site.origin);
        setSiteTrail(message.site.trail);
        if (message.site.hosted)
          Object.assign(globalThis, { [PAGE_CONFIG]: { hosted: message.site.hosted } });
        break;
      case 'render':
        render(message).catch((error: unknown) => fail(message.id, error));
        break;
      case 'fragment':
        renderFragment(message).catch((error: unknown) => fail(message.id, error));
        break;
      case 'matchPatterns':
        try {
          matchPatterns(message);
        } catch (error) {
          fail(message.id, error);
        }
        break;
      case 'answer': {
        const key = `${message.id} ${message.call}`;
        awaited.get(key)?.(message.answer);
        awaited.delete(key);
        break;
      }
      case 'ping':
        send({ kind: 'pong' });
        break;
    }
  }

  const read = frameReader(LONGEST_FROM_GATEWAY, (message) => receive(message as ToRenderer));
  link.on('data', read);
  link.on('error', () => end());
  // Without a gateway, nobody needs its renderers.
  link.on('close', () => end());
  send({ kind: 'pong' });
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Only for a page that is traced. */
function workedSince(from: number, { traceparent }: { traceparent?: string | undefined }) {
  return traceparent === undefined ? {} : { worked: { from, to: now() } };
}

main();
