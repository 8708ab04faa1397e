import { setTimeout as wait } from 'node:timers/promises';
import { requestBody } from './visitor.ts';

/** A request that did not succeed. */
export interface Failure {
  url: string;
  /** 0: no answer came. */
  status: number;
  /** The balancer's name for the gateway that it chose; empty if it names none. */
  gateway: string;
  /** Whether the answer says when to try again. */
  saysWhen: boolean;
}

/** The outcome of all requests. */
export interface Load {
  failures: Failure[];
  /** Requests for a service that were acknowledged, by id. */
  stored: string[];
  answered: number;
}

/** How many people send requests at the same time, each of them one request after the other. */
export const PEOPLE = 6;
/** A person's pause between two rounds, so that the mail of each round can be sent in time. */
const PAUSE_MS = 100;

/** Reads and submits until it is stopped, or until `most` requests are over. */
export function startLoad(
  address: string,
  most = 20_000,
): { load: Load; stop(this: void): Promise<void>; until(this: void, answered: number): Promise<void> } {
  const load: Load = { failures: [], stored: [], answered: 0 };
  const waiting: { answered: number; done: () => void }[] = [];
  let isOver = false;
  const person = async () => {
    while (!isOver && load.answered + load.failures.length < most) {
      const id = crypto.randomUUID();
      if (await ask(address, load, '/api/projects', requestBody(id, `${id}@example.com`)))
        load.stored.push(id);
      await ask(address, load, '/api/open-pros?zip=33139&service=Roofing');
      await wait(PAUSE_MS);
      for (const one of waiting) if (load.answered >= one.answered || isOver) one.done();
    }
    isOver = true;
    for (const one of waiting) one.done();
  };
  const people = Array.from({ length: PEOPLE }, person);
  return {
    load,
    until: (more) =>
      new Promise((done) => {
        if (isOver) done();
        waiting.push({ answered: load.answered + more, done });
      }),
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };
}

let network = 0;

async function ask(address: string, load: Load, url: string, body?: unknown): Promise<boolean> {
  // Each request comes from another address, because of the limits per address.
  network = (network + 4) % 60_000;
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `100.${64 + (network >> 10)}.${(network >> 2) % 256}.1`,
  };
  const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const failed = (status: number, received?: Headers) =>
    load.failures.push({
      url,
      status,
      gateway: received?.get('x-gateway') ?? '',
      saysWhen: received?.has('retry-after') ?? false,
    });
  try {
    const answer = await fetch(`${address}${url}`, sent);
    await answer.arrayBuffer();
    if (answer.ok) load.answered += 1;
    else failed(answer.status, answer.headers);
    return answer.ok;
  } catch {
    failed(0);
    return false;
  }
}
