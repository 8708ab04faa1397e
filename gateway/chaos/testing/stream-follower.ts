import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/** The gateway asks browsers to wait this long before they reconnect. */
const RETRY_MS = 3000;

/** A page that follows its threads by a stream. When a stream ends, it opens another one, as browsers do. */
export interface Follower {
  /** The gateway of each stream, by the balancer's name. */
  gateways: string[];
  /** Number of the newest message that it was notified of. */
  newest: number;
  /** Streams that broke instead of ending. */
  broken: number;
  /** Resolves when the first stream is open. */
  opened: Promise<void>;
  stop(): Promise<void>;
}

/** Follows the threads of someone until it is stopped. */
export function followThreads(address: string, { cookies }: Visitor): Follower {
  const ending = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let noteOpened: () => void = () => undefined;
  const self: Follower = {
    gateways: [],
    newest: 0,
    broken: 0,
    opened: new Promise((resolve) => (noteOpened = resolve)),
    async stop() {
      ending.abort();
      await following;
    },
  };

  async function followOnce(): Promise<void> {
    const answer = await fetch(`${address}/api/threads/stream`, {
      headers: { cookie },
      signal: ending.signal,
    });
    if (answer.status !== 200) throw new Error(`The stream got status ${answer.status}.`);
    self.gateways.push(answer.headers.get('x-gateway') ?? '');
    noteOpened();
    let text = '';
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events.filter((each) => each.startsWith('data: ')))
        self.newest = Math.max(self.newest, (JSON.parse(event.slice(6)) as { newest: number }).newest);
    }
  }

  const following = (async () => {
    while (!ending.signal.aborted) {
      await followOnce().catch(() => {
        if (!ending.signal.aborted) self.broken += 1;
      });
      await wait(RETRY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return self;
}
