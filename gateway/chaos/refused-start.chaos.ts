import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToEnd, startProcess } from './testing/gateway-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-refused-start-'));
const env = { PORT: '0', DATA_DIR: path.join(folder, 'data') };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One line that names the variable, exit code 1, no stack trace. */
function expectRefusal({ status, output }: { status: number | null; output: string }, line: RegExp): void {
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(line);
  expect(status).toBe(1);
}

test('a port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  expectRefusal(await runToEnd({ ...env, PORT }), new RegExp(`^PORT ${PORT} is in use`));
  other.close();
});

test('a data folder in use by another gateway is named, and that gateway keeps running', async () => {
  const first = await startProcess(env);
  expectRefusal(await runToEnd(env), /^DATA_DIR .* is in use by another gateway \(process \d+\)/);
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a data folder that cannot be created is named', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expectRefusal(
    await runToEnd({ ...env, DATA_DIR: path.join(file, 'data') }),
    /^DATA_DIR .* cannot be written to/,
  );
});

test('a database that does not answer is named, without its password', async () => {
  const refused = await runToEnd({ ...env, DATABASE_URL: 'postgres://ada:s3cret@127.0.0.1:1/nest' });
  expectRefusal(
    refused,
    /^DATABASE_URL names a database that does not answer \(127\.0\.0\.1:1\/nest, ECONNREFUSED\)/,
  );
  expect(refused.output).not.toContain('s3cret');
});

test('a gateway that is asked to stop while it starts exits with 0 at once', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const DATABASE_URL = `postgres://ada@127.0.0.1:${port}/nest`;
  const stopped = await runToEnd({ ...env, DATABASE_URL }, once(silent, 'connection'));
  silent.close();
  expect(stopped).toEqual({ status: 0, output: '' });
});

test('a wrong variable is named', async () => {
  expectRefusal(await runToEnd({ ...env, PORT: 'http' }), /^PORT must be a whole number/);
});
