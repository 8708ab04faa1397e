import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mailServer } from '#marketplace/base/testing/mail-server.ts';
import { failureRows, type Seen } from './testing/failure-rows.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { visitor } from './testing/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-mail-down-'));
const post = mailServer();
let gateway: GatewayProcess;

afterAll(async () => {
  await gateway.stop();
  await post.shut();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (email: string) =>
  (await visitor(() => gateway.address).call('POST', '/api/codes', { email, purpose: 'sign-up' }))?.status;
const recipients = () => post.arrived.flatMap(({ to }) => to).sort((a, b) => a.localeCompare(b));

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 1800 && !condition(); i += 1) await wait(100);
}

test('once the mail server is back, every mail arrives exactly once, even if the gateway died meanwhile', async () => {
  const expected: string[] = [];
  const askFor = async (name: string) => {
    for (let i = 0; i < 5; i += 1) {
      expect(await ask(`${name}${i}@example.com`)).toBe(202);
      expected.push(`${name}${i}@example.com`);
    }
  };
  const SMTP_URL = await post.open();
  const env = { PORT: '0', DATA_DIR: folder, SMTP_URL, LIMIT_FACTOR: '100000' };
  gateway = await startProcess(env);
  await askFor('up');
  await until(() => recipients().length === 5);
  await post.fail();
  await askFor('down');
  await until(() => post.hungUp >= 5);
  expect(recipients()).toHaveLength(5);
  await gateway.kill();
  gateway = await startProcess(env);
  await askFor('later');
  await post.open();
  await until(() => recipients().length >= 15);
  await wait(3000);
  expect(recipients()).toEqual([...expected].sort((a, b) => a.localeCompare(b)));
  expect(new Set(post.arrived.map(({ messageId }) => messageId)).size).toBe(15);
  const seen: Seen = {
    answer: null,
    works: ['asking for a code'],
    lost: expected.filter((to) => !recipients().includes(to)).length,
    returns: recipients().length === expected.length ? ['every mail, once'] : [],
  };
  expect(seen).toEqual(failureRows['mail-server-down'].seen);
  expect((await fetch(`${gateway.adminAddress}/_mailbox.json`)).status).toBe(404);
  process.stdout.write(`15 mails, 5 of them while the server was down, each arrived once\n`);
});
