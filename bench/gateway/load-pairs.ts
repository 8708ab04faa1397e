import { request } from 'node:http';
import { join } from 'node:path';

import { median } from '#measure/statistics.ts';
import { runProgram } from '#measure/run-program.ts';

import { busiestCalls, type BusyCall, type Load } from './busiest-calls.ts';
import { newSubmission } from './new-submission.ts';
import { type LoadedServer, type UnderLoad, underLoad } from './under-load.ts';

const ROUNDS = 5;
/** V8 still compiles the gateway's longer path long after it has compiled the bare route's. */
const WARM_UP_ROUNDS = 6;

/** One server's figures for one call: medians over all rounds. */
export interface LoadFigures extends Omit<UnderLoad, 'requests'> {
  name: string;
  /** Bytes of one response body as sent. */
  bytes: number;
}

/** A call of the gateway next to a bare route that answers with as many bytes. */
export interface LoadPair {
  kind: BusyCall['kind'];
  gateway: LoadFigures;
  bare: LoadFigures;
  /** The gateway's share of the bare route's requests per core, the median of the rounds' own ratios. */
  ratio: number;
}

/** Loads the gateway's busiest calls, each alternating with a bare route in a separate process. */
export async function loadPairs(gateway: LoadedServer, say: (sentence: string) => void): Promise<LoadPair[]> {
  const pairs: LoadPair[] = [];
  for (const call of await busiestCalls(gateway.url)) {
    const pair = await loadPair(gateway, call);
    say(`${call.name}: ${pair.ratio.toFixed(3)} of a bare route's requests per core`);
    pairs.push(pair);
  }
  return pairs;
}

async function loadPair(
  { url, pid }: LoadedServer,
  { name, path, load, kind, amount }: BusyCall,
): Promise<LoadPair> {
  const own = { url: url + path, pid };
  const bytes = await bytesOf(own.url, load);
  const route = await runProgram(join(import.meta.dirname, 'run-bare-route.ts'), [String(bytes)]);
  try {
    const rounds: { gateway: UnderLoad; bare: UnderLoad }[] = [];
    for (const server of [own, route]) await underLoad(server, load, { amount: WARM_UP_ROUNDS * amount });
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        gateway: await underLoad(own, load, { amount }),
        bare: await underLoad(route, load, { amount }),
      });
    const ratios = rounds.map(({ gateway, bare }) => gateway.requestsPerCore / bare.requestsPerCore);
    return {
      kind,
      gateway: { name, bytes, ...middle(rounds.map(({ gateway }) => gateway)) },
      bare: { name: `${name}: bare route`, bytes, ...middle(rounds.map(({ bare }) => bare)) },
      ratio: median(ratios),
    };
  } finally {
    await route.stop();
  }
}

function middle(rounds: readonly UnderLoad[]): Omit<LoadFigures, 'name' | 'bytes'> {
  const of = (figure: keyof UnderLoad) => median(rounds.map((round) => round[figure]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    requestsPerCore: of('requestsPerCore'),
    p50: of('p50'),
    p99: of('p99'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The size of the body as sent. A client that decompresses it would count other bytes. */
function bytesOf(url: string, { method, headers, body }: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: method ?? 'GET', headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => {
        if ((answer.statusCode ?? 0) < 300) resolve(bytes);
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    });
    asking.on('error', reject);
    asking.end(method === 'POST' ? (body ?? JSON.stringify(newSubmission())) : undefined);
  });
}
