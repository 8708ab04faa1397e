import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
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

/** A bare route that answers with the gateway's bytes. */
export interface BareRoute {
  figures: LoadFigures;
  /** The gateway's share of its requests per core, the median of the rounds' own ratios. */
  ratio: number;
}

/** A call of the gateway next to bare routes. */
export interface LoadPair {
  kind: BusyCall['kind'];
  gateway: LoadFigures;
  bare: BareRoute;
  /** A route that also reads one row by its key, for calls that ask the database. */
  select?: BareRoute;
}

/** The gateway, and how to get an empty database on its PostgreSQL. */
export interface LoadedGateway extends LoadedServer {
  makeDatabase(this: void, name: string): Promise<string>;
}

/** Loads the gateway's busiest calls, each alternating with bare routes in processes of their own. */
export async function loadPairs(
  gateway: LoadedGateway,
  say: (sentence: string) => void,
): Promise<LoadPair[]> {
  const pairs: LoadPair[] = [];
  for (const call of await busiestCalls(gateway.url)) {
    const pair = await loadPair(gateway, call);
    say(`${call.name}: ${pair.bare.ratio.toFixed(3)} of a bare route's requests per core`);
    if (pair.select) say(`${call.name}: ${pair.select.ratio.toFixed(3)} of those of a route with one select`);
    pairs.push(pair);
  }
  return pairs;
}

/** Loads one call of the gateway. */
export async function loadPair(
  { url, pid, makeDatabase }: LoadedGateway,
  { name, path, load, kind, asksDatabase, amount }: BusyCall,
): Promise<LoadPair> {
  const own = { url: url + path, pid };
  const body = await bodyOf(own.url, load);
  const bytes = body.length;
  const bareRoute = join(import.meta.dirname, 'run-bare-route.ts');
  const selectRoute = join(import.meta.dirname, 'run-select-route.ts');
  // The client turns bodies into text, which takes it far longer for packed bytes than for letters.
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-load-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const bare = await runProgram(bareRoute, [file]);
  const select =
    asksDatabase && (await runProgram(selectRoute, [file, await makeDatabase(databaseOf(name))]));
  try {
    const servers = [own, bare, ...(select ? [select] : [])];
    for (const server of servers) await underLoad(server, load, { amount: WARM_UP_ROUNDS * amount });
    const rounds: UnderLoad[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const done: UnderLoad[] = [];
      for (const server of servers) done.push(await underLoad(server, load, { amount }));
      rounds.push(done);
    }
    const figuresOf = (of: string, side: number): LoadFigures => ({
      name: of,
      bytes,
      ...middle(rounds.map((done) => done[side]!)),
    });
    const besides = (of: string, side: number): BareRoute => ({
      figures: figuresOf(`${name}: ${of}`, side),
      ratio: median(rounds.map((done) => done[0]!.requestsPerCore / done[side]!.requestsPerCore)),
    });
    return {
      kind,
      gateway: figuresOf(name, 0),
      bare: besides('bare route', 1),
      ...(select && { select: besides('route with one select', 2) }),
    };
  } finally {
    await bare.stop();
    if (select) await select.stop();
    rmSync(folder, { recursive: true });
  }
}

function databaseOf(call: string): string {
  return call.replaceAll(' ', '_');
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

/** The body as sent. A client that decompresses it would get other bytes. */
function bodyOf(url: string, { method, headers, body }: Load): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: method ?? 'GET', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if ((answer.statusCode ?? 0) < 300) resolve(Buffer.concat(parts));
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    });
    asking.on('error', reject);
    asking.end(method === 'POST' ? (body ?? JSON.stringify(newSubmission())) : undefined);
  });
}
