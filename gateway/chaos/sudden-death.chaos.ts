import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type GatewayProcess, startProcess } from './gateway-process.ts';
import { requestBody, visitor } from './visitor.ts';

const ROUNDS = 10;
const folder = mkdtempSync(path.join(tmpdir(), 'nw-sudden-death-'));
const env = { PORT: '4160', DATA_DIR: folder, LIMIT_FACTOR: '100000' };
let gateway: GatewayProcess;

afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface MailboxMail {
  to: string;
  text: string;
}

/** Sends requests and asks for codes until told to stop; notes what was acknowledged and what was not. */
function keepBusy(name: string) {
  const acknowledged: string[] = [];
  const open: string[] = [];
  const codes: string[] = [];
  const who = visitor(() => gateway.address);
  let stopped = false;
  const work = async () => {
    for (let i = 0; !stopped; i += 1) {
      const id = randomUUID();
      const email = `${name}-${i}@example.com`;
      const answer = await who.call('POST', '/api/projects', requestBody(id, email));
      if (answer?.status === 201) acknowledged.push(id);
      else open.push(id);
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

test('ten sudden deaths lose nothing that was acknowledged and double nothing', async () => {
  const seen: string[] = [];
  const asked: string[] = [];
  gateway = await startProcess(env);
  for (let round = 0; round < ROUNDS; round += 1) {
    const busy = [0, 1, 2].map((n) => keepBusy(`r${round}v${n}`));
    // Under way with more and more behind it each round; where exactly it dies is chance.
    const enough = 4 + round;
    for (let i = 0; i < 400 && busy.flatMap(({ acknowledged }) => acknowledged).length < enough; i += 1)
      await wait(50);
    await wait(Math.random() * 40);
    await gateway.kill();
    await Promise.all(busy.map((one) => one.stop()));
    gateway = await startProcess(env);
    for (const { who, acknowledged, open, codes } of busy) {
      for (const id of acknowledged) {
        expect([id, (await who.call('GET', `/api/projects/${id}`))?.status]).toEqual([id, 200]);
      }
      asked.push(...codes);
      seen.push(...acknowledged);
      // What got no answer may be there or not: sending it again makes it exactly one project.
      const [id] = open;
      if (id === undefined) continue;
      const again = await who.call('POST', '/api/projects', requestBody(id, `again-${id}@example.com`));
      expect([200, 201, 409]).toContain(again?.status);
    }
  }
  expect(seen.length).toBeGreaterThan(ROUNDS * 4);
  expect(asked.length).toBeGreaterThan(ROUNDS);

  const mails = (await visitor(() => gateway.address).call('GET', '/_mailbox.json'))?.body as MailboxMail[];
  const toOperations = mails.filter(({ to }) => to === 'operations@nestwright.example');
  expect(toOperations.length).toBeGreaterThan(0);
  const perProject = new Map<string, number>();
  for (const { text } of toOperations) {
    const id = /Request ([0-9a-f-]{36})/.exec(text)?.[1] ?? 'none';
    perProject.set(id, (perProject.get(id) ?? 0) + 1);
  }
  expect([...perProject].filter(([, count]) => count !== 1)).toEqual([]);
  process.stdout.write(
    `${ROUNDS} deaths: ${seen.length} requests and ${asked.length} codes acknowledged, none lost or doubled\n`,
  );
});
