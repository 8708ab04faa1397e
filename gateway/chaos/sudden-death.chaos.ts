import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { mailboxOf } from './testing/mailbox.ts';
import { requestBody, type Visitor, visitor } from './testing/visitor.ts';

const ROUNDS = 6;
let engine: Engine;
let gateway: GatewayProcess;

afterEach(async () => {
  await gateway.stop();
  await engine.stop();
});

interface Engine {
  /** Settings of a gateway that uses it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** The embedded database dies with the gateway, so everything acknowledged must be in its files. */
async function embedded(): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nw-sudden-death-'));
  return { env: { DATA_DIR: folder }, stop: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** The server survives and rolls back whatever the dead gateway had in progress. */
async function postgres(): Promise<Engine> {
  const server = await startPostgres();
  return { env: { DATABASE_URL: server.url }, stop: () => server.stop() };
}

/** A busy visitor, and the results so far. */
interface Busy {
  who: Visitor;
  /** Ids of requests. */
  acknowledged: string[];
  /** Requests that got no answer: e-mail by id. */
  open: Map<string, string>;
  /** Addresses that were promised a code. */
  codes: string[];
  stop(): Promise<void>;
}

/** Sends requests and asks for codes until stopped, and records which were acknowledged. */
function keepBusy(name: string): Busy {
  const acknowledged: string[] = [];
  const open = new Map<string, string>();
  const codes: string[] = [];
  const who = visitor(() => gateway.address);
  let stopped = false;
  const work = async () => {
    for (let i = 0; !stopped; i += 1) {
      const id = randomUUID();
      const email = `${name}-${i}@example.com`;
      const answer = await who.call('POST', '/api/projects', requestBody(id, email));
      if (answer?.status === 201) acknowledged.push(id);
      else open.set(id, email);
      const asked = await who.call('POST', '/api/codes', { email, purpose: 'sign-up' });
      if (asked?.status === 202) codes.push(email);
    }
  };
  const working = work();
  return {
    who,
    acknowledged,
    open,
    codes,
    async stop() {
      stopped = true;
      await working;
    },
  };
}

test.each([
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
])('six sudden deaths on %s lose and duplicate nothing that was acknowledged', async (name, open) => {
  engine = await open();
  const env = { ...engine.env, PORT: '0', LIMIT_FACTOR: '100000' };
  gateway = await startProcess(env);
  const all = { requests: 0, codes: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const busy = [0, 1, 2].map((n) => keepBusy(`r${round}v${n}`));
    // Each round gets further; where exactly it dies is chance.
    const enough = 4 + round;
    for (let i = 0; i < 400 && busy.flatMap(({ acknowledged }) => acknowledged).length < enough; i += 1)
      await wait(50);
    await wait(Math.random() * 40);
    await gateway.kill();
    await Promise.all(busy.map((one) => one.stop()));
    gateway = await startProcess(env);
    for (const one of busy) {
      await expectKept(one);
      all.requests += one.acknowledged.length;
      all.codes += one.codes.length;
    }
    await expectMailedOnce(busy);
  }
  expect(all.requests).toBeGreaterThan(ROUNDS * 4);
  expect(all.codes).toBeGreaterThan(ROUNDS);
  process.stdout.write(
    `${ROUNDS} deaths on ${name}: ${all.requests} requests and ${all.codes} codes acknowledged, none lost or duplicated\n`,
  );
});

/** Acknowledged requests exist. Unanswered ones may exist, and sending them again leaves exactly one project each. */
async function expectKept({ who, acknowledged, open }: Busy): Promise<void> {
  for (const id of acknowledged) {
    expect([id, (await who.call('GET', `/api/projects/${id}`))?.status]).toEqual([id, 200]);
  }
  for (const [id, email] of open) {
    const first = await who.call('POST', '/api/projects', requestBody(id, email));
    const again = await who.call('POST', '/api/projects', requestBody(id, email));
    expect([200, 201]).toContain(first?.status);
    expect(again?.status).toBe(200);
  }
}

/** Every project was mailed to operations once, every code to its address once. */
async function expectMailedOnce(busy: Busy[]): Promise<void> {
  const mails = await mailboxOf(gateway);
  const count = (to: string, word: string) =>
    mails.filter(
      ({ to: recipient, subject, text }) => recipient === to && `${subject}\n${text}`.includes(word),
    ).length;
  for (const { acknowledged, open, codes } of busy) {
    for (const id of [...acknowledged, ...open.keys()])
      expect([id, count('operations@nestwright.example', id)]).toEqual([id, 1]);
    for (const email of codes) expect([email, count(email, 'is your Nestwright code')]).toEqual([email, 1]);
  }
}
