import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that adds conditional puts to an S3-compatible store. */
export interface ConditionalPuts {
  port: number;
  stop(): Promise<void>;
}

/** Called before each put that goes on to the store; the put waits for it. */
export type BeforePut = (path: string) => void | Promise<void>;

/**
 * Starts a proxy that checks `If-Match` and `If-None-Match: *` of a put as S3 does: 412 when the condition fails, 404
 * when the object to replace is gone. Puts take turns, so none comes between another's check and write. As in S3, an
 * object is stored whole or not at all, even if its client dies while it sends. All other requests are forwarded unchanged, with their Host, so that their signatures stay valid. They wait while an object is
 * written, because the store of the tests would answer with a part of it.
 *
 * @param tagOf the tag of an object in the store, by its path; undefined without one
 */
export async function startConditionalPuts(
  { storePort, at }: { storePort: number; at: number },
  tagOf: (path: string) => Promise<string | undefined>,
  beforePut: BeforePut = () => undefined,
): Promise<ConditionalPuts> {
  let last: Promise<unknown> = Promise.resolve();
  let writing: Promise<void> | undefined;
  const others = new Set<Promise<void>>();
  const inTurn = (work: () => Promise<void>) => (last = last.then(work, work));

  async function put(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(asked.url!, 'http://store').pathname);
    const { 'if-match': wanted, 'if-none-match': unwanted } = asked.headers;
    const tag = wanted === undefined && unwanted === undefined ? undefined : await tagOf(path);
    if (wanted !== undefined && tag === undefined) return refuse(asked, answer, 404, 'NoSuchKey');
    const isRefused = (wanted !== undefined && wanted !== tag) || (unwanted === '*' && tag !== undefined);
    if (isRefused) return refuse(asked, answer, 412, 'PreconditionFailed');
    await beforePut(path);
    const body = await buffer(asked).catch(() => undefined);
    if (body === undefined) return void answer.destroy();
    writing = Promise.all(others).then(() => store(asked, answer, { port: storePort, body }));
    await writing;
    writing = undefined;
  }

  async function other(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    while (writing) await writing;
    const done = forward(asked, answer, storePort);
    others.add(done);
    await done;
    others.delete(done);
  }

  const server = createServer((asked, answer) => {
    if (asked.method === 'PUT') void inTurn(() => put(asked, answer));
    else void other(asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Stores an object. Ends when the store has answered, even if the client is gone. */
function store(
  { method, url, headers }: IncomingMessage,
  answer: ServerResponse,
  { port, body }: { port: number; body: Buffer },
): Promise<void> {
  return new Promise((resolve) => {
    const on = request({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
      answer.writeHead(received.statusCode!, received.headers);
      received.on('close', resolve).pipe(answer);
      // The rest of an answer that nobody reads.
      answer.on('close', () => received.resume());
    });
    on.on('error', () => {
      answer.destroy();
      resolve();
    });
    on.end(body);
  });
}

/** Ends when the answer is sent or the connection is gone. */
function forward(asked: IncomingMessage, answer: ServerResponse, port: number): Promise<void> {
  return new Promise((resolve) => {
    // A client that died while its put waited.
    if (asked.socket.destroyed) return resolve();
    const { method, url, headers } = asked;
    const end = () => {
      answer.destroy();
      resolve();
    };
    const on = request({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
      answer.writeHead(received.statusCode!, received.headers);
      received.pipe(answer);
    });
    on.on('error', end);
    asked.on('error', end).pipe(on);
    answer.on('close', () => {
      on.destroy();
      resolve();
    });
  });
}

async function refuse(
  asked: IncomingMessage,
  answer: ServerResponse,
  status: number,
  code: string,
): Promise<void> {
  asked.resume();
  answer.writeHead(status, { 'content-type': 'application/xml' });
  answer.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
