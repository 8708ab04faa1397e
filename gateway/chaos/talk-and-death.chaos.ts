import type { Message, Thread } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { openTalk, type TalkingSide } from './testing/talking-sides.ts';

const ROUNDS = 20;
let gateway: GatewayProcess;
let stopEngine: () => Promise<void>;

afterEach(async () => {
  await gateway.stop();
  await stopEngine();
});

/** Settings of a gateway on an engine that survives it. */
async function embedded(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nw-talk-and-death-'));
  stopEngine = async () => rmSync(folder, { recursive: true, force: true });
  return { DATA_DIR: folder };
}

async function postgres(): Promise<Record<string, string>> {
  const server = await startPostgres();
  stopEngine = () => server.stop();
  return { DATABASE_URL: server.url };
}

/** A page of one side, with its outbox: a message without an answer waits there and is sent again with the same id. */
interface Page extends TalkingSide {
  outbox: { id: string; words: string }[];
  /** Messages that were acknowledged, with the number that was answered. */
  acknowledged: Map<string, { n: number; words: string }>;
}

async function sendFirst({ who, address, outbox, acknowledged }: Page): Promise<void> {
  const [next] = outbox;
  if (next === undefined) return;
  const answer = await who.call('POST', `${address}/messages`, next);
  if (answer === null || answer.status >= 500) return;
  expect([200, 201]).toContain(answer.status);
  acknowledged.set(next.id, { n: (answer.body as { message: Message }).message.n, words: next.words });
  outbox.shift();
}

/** Writes without a break until stopped. */
function keepWriting(page: Page): () => Promise<void> {
  let isStopped = false;
  const writing = (async () => {
    while (!isStopped) {
      const id = randomUUID();
      page.outbox.push({ id, words: `Words of ${id}` });
      await sendFirst(page);
    }
  })();
  return async () => {
    isStopped = true;
    await writing;
  };
}

async function wholeThread({ who, address }: Page): Promise<Message[]> {
  const found: Message[] = [];
  for (;;) {
    const answer = await who.call('GET', `${address}?after=${found.length}`);
    const { messages, newest } = answer!.body as Thread;
    found.push(...messages);
    if (found.length >= newest) return found;
  }
}

test.each([
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
])('twenty sudden deaths on %s lose and duplicate no message', async (name, open) => {
  const env = { ...(await open()), PORT: '0', LIMIT_FACTOR: '100000' };
  gateway = await startProcess(env);
  const { ofPro, ofOwner } = await openTalk(gateway, env, () => gateway.address);
  const pages: Page[] = [ofPro, ofPro, ofOwner, ofOwner].map((of) => ({
    ...of,
    outbox: [],
    acknowledged: new Map(),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = pages.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    const sum = () => pages.reduce((all, { acknowledged }) => all + acknowledged.size, 0);
    const stops = pages.map(keepWriting);
    for (let look = 0; look < 600 && sum() < before + 4; look += 1) await wait(10);
    // Where exactly it dies is chance.
    await wait(Math.random() * 60);
    await gateway.kill();
    await Promise.all(stops.map((stop) => stop()));
    gateway = await startProcess(env);
    for (const page of pages) while (page.outbox.length > 0) await sendFirst(page);
  }
  const thread = await wholeThread(pages[0]!);
  expect(thread.map(({ n }) => n)).toEqual(thread.map((_message, index) => index + 1));
  const sent = pages.flatMap(({ acknowledged }) => [...acknowledged]);
  expect(thread.length).toBe(sent.length);
  const stored = new Map(thread.map(({ id, n, words }) => [id, { n, words }]));
  for (const [id, message] of sent) expect([id, stored.get(id)]).toEqual([id, message]);
  process.stdout.write(`${ROUNDS} deaths on ${name}: ${sent.length} messages, none lost or duplicated\n`);
});
