import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { ADMIN_TOKEN, residentMemory } from './testing/resident-memory.ts';
import { openTalk } from './testing/talking-sides.ts';
import { requestBody, type Visitor, visitor } from './testing/visitor.ts';

const PEOPLE = 60;
const STREAMS = 300;
const MESSAGES = 100;
const MAX_BYTES = 40 * 1024 * 1024;
const folder = mkdtempSync(path.join(tmpdir(), 'nw-open-streams-'));
let gateway: GatewayProcess;

afterAll(async () => {
  await gateway?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page's stream; `onText` gets every part of it. */
async function openStream({ cookies }: Visitor, onText: (text: string) => void): Promise<ClientRequest> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get(`${gateway.address}/api/threads/stream`, { agent: false, headers: { cookie } });
  await new Promise<void>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      expect(response.statusCode).toBe(200);
      response.setEncoding('utf8').on('data', onText);
      resolve();
    });
  });
  request.on('error', () => undefined);
  return request;
}

/** Round-trip times to a server in this process, in milliseconds. */
async function bareLoopback(): Promise<number[]> {
  const server = createServer((_request, response) => void response.end('{}'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const times: number[] = [];
  for (let count = 0; count < MESSAGES; count += 1) {
    const began = performance.now();
    await (await fetch(url)).text();
    times.push(performance.now() - began);
  }
  server.closeAllConnections();
  server.close();
  return times;
}

const worst = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1]!;
const inMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

test('three hundred open streams for a minute take less than 40 MB, and every message reaches them', async () => {
  const settings = { PORT: '0', DATA_DIR: folder, LIMIT_FACTOR: '100000', ADMIN_TOKEN };
  gateway = await startProcess(settings);
  const { ofPro, ofOwner } = await openTalk(gateway, settings);
  const people = [ofOwner.who];
  while (people.length < PEOPLE) {
    const one = visitor(() => gateway.address);
    const id = randomUUID();
    await one.call('POST', '/api/projects', requestBody(id, `ada-${people.length}@example.com`));
    people.push(one);
  }
  const sendMessage = async () => {
    const body = { id: randomUUID(), words: 'Is the roof flat?' };
    expect((await ofPro.who.call('POST', `${ofPro.address}/messages`, body))?.status).toBe(200);
  };
  // What the first calls load and compile must not be counted as memory of the streams.
  for (let count = 0; count < MESSAGES; count += 1) await sendMessage();
  let onArrival: (() => void) | undefined;
  const listen = (text: string) => {
    if (text.includes('data:')) onArrival?.();
  };
  const before = await residentMemory(gateway);
  const streams: ClientRequest[] = [];
  for (let count = 0; count < STREAMS; count += 1) {
    const isFirst = count === 0;
    streams.push(await openStream(people[count % PEOPLE]!, isFirst ? listen : () => undefined));
  }
  const opened = await residentMemory(gateway);
  const times: number[] = [];
  const until = Date.now() + 60_000;
  for (let count = 0; count < MESSAGES; count += 1) {
    const arrived = new Promise<void>((resolve) => (onArrival = resolve));
    const began = performance.now();
    await sendMessage();
    await arrived;
    times.push(performance.now() - began);
    await wait(Math.max(0, (until - Date.now()) / (MESSAGES - count)));
  }
  const after = await residentMemory(gateway);
  for (const stream of streams) stream.destroy();
  process.stdout.write(
    `${STREAMS} streams: ${inMegabytes(opened - before)} MB once open, ${inMegabytes(after - before)} MB after a minute with ${MESSAGES} messages; a message arrives within ${worst(times).toFixed(0)} ms at p99, sending included, bare loopback ${worst(await bareLoopback()).toFixed(1)} ms\n`,
  );
  expect(after - before).toBeLessThan(MAX_BYTES);
});
