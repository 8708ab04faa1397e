import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { requestBody } from './visitor.ts';

/** A request that did not succeed. */
export interface Failure {
  url: string;
  /** 0: no answer came. */
  status: number;
  /** Which gateway the balancer had chosen, as it calls it; empty when it says none. */
  gateway: string;
  /** Whether the answer says when to try again. */
  saysWhen: boolean;
}

/** What people asked for, and what became of it. */
export interface Load {
  failures: Failure[];
  /** Requests for a service that were acknowledged, by id. */
  stored: string[];
  answered: number;
}

/** How many people ask at any moment, each one thing after the other. */
export const PEOPLE = 6;
/** Between two rounds of a person, so that the mail that it causes can be sent in time. */
const PAUSE_MS = 100;

/** Reads and submits until it is stopped. A load ends by itself after so many requests. */
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
  // From another address each time, because each may ask only so often.
  network = (network + 4) % 60_000;
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `100.${64 + (network >> 10)}.${(network >> 2) % 256}.1`,
  };
  const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const failed = (status: number, said?: Headers) =>
    load.failures.push({
      url,
      status,
      gateway: said?.get('x-gateway') ?? '',
      saysWhen: said?.has('retry-after') ?? false,
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

/** Ports of this machine that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
