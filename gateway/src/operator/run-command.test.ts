import Fastify from 'fastify';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { withDatabase } from '#command-line.ts';

import { closeDoor, openDoor } from './operator-door.ts';
import { runCommand } from './run-command.ts';

jest.mock('#command-line.ts', () => ({ readEnvFile: () => undefined, withDatabase: jest.fn() }));

const folder = mkdtempSync(path.join(tmpdir(), 'nw-command-'));
const before = process.env;
let said: string;
beforeEach(() => {
  process.env = { NODE_ENV: 'test', DATA_DIR: folder };
  said = '';
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => ((said += String(text)), true));
  jest.mocked(withDatabase).mockReset().mockResolvedValue('from the database');
});
afterEach(() => {
  process.env = before;
  process.exitCode = undefined;
  closeDoor(folder);
  jest.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

const command = async () => 'from the command';

test('while a gateway uses the database, it runs the command, whatever its ports are', async () => {
  const gateway = Fastify();
  gateway.post('/_commands/staff', async ({ body, headers }) => ({
    output: `${JSON.stringify(body)} ${headers.authorization}`,
  }));
  openDoor(folder, { address: await gateway.listen({ host: '127.0.0.1', port: 0 }), key: 'secret' });
  await runCommand('staff', command, ['list']);
  expect(said).toBe('{"args":["list"]} Bearer secret\n');
  expect(withDatabase).not.toHaveBeenCalled();
  await gateway.close();
});

test('the gateway’s refusal is printed, and the command fails', async () => {
  const gateway = Fastify();
  gateway.post('/_commands/staff', async (_request, reply) =>
    reply.code(422).send({ error: { message: 'No such role.' } }),
  );
  openDoor(folder, { address: await gateway.listen({ host: '127.0.0.1', port: 0 }), key: 'secret' });
  await runCommand('staff', command, ['add']);
  expect([said, process.exitCode]).toEqual(['No such role.\n', 1]);
  await gateway.close();
});

test('without a gateway, after one that was killed, and on PostgreSQL, the command opens the database itself', async () => {
  await runCommand('staff', command, ['list']);
  openDoor(folder, { address: 'http://127.0.0.1:9', key: 'secret' });
  await runCommand('staff', command, ['list']);
  process.env.DATABASE_URL = 'postgres://nestwright@localhost/nestwright';
  await runCommand('staff', command, ['list']);
  expect(said).toBe('from the database\n'.repeat(3));
});

test('only the account that runs the gateway can read the key, and a gateway that stops takes it away', () => {
  openDoor(folder, { address: 'http://localhost:3001', key: 'secret' });
  const file = path.join(folder, 'operators.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  closeDoor(folder);
  expect(existsSync(file)).toBe(false);
});
