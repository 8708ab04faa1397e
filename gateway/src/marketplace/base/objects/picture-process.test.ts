import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LostPicture, picturesInProcesses } from './picture-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let programs = 0;
/** The processes that gave no answer. */
const lost: LostPicture[] = [];

/** Work in processes that run this source in place of the decoder. */
function workOf(source: string, limitMs = 60_000) {
  lost.length = 0;
  programs += 1;
  const program = join(folder, `${programs}.mjs`);
  writeFileSync(program, source);
  return picturesInProcesses({ program, limitMs, report: (one) => lost.push(one) });
}

const answering = (outcome: string) => `process.once('message', (order) => process.send(${outcome}));`;
const busy = { status: 503, code: 'busy', retryAfter: 5 };
/** Keeps its process alive as a hanging decoder does: nothing but SIGKILL ends it. */
const HANGS = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;

test('the file and the sizes reach the process as they are, and its answer comes back', async () => {
  const echo = workOf(
    answering(`{ kind: 'done', value: { order, isBuffer: Buffer.isBuffer(order.args[0]) } }`),
  );
  const bytes = Buffer.from([0, 255, 7]);
  expect(await echo.photoSizes(bytes, { small: 320 })).toEqual({
    order: { name: 'photoSizes', args: [bytes, { small: 320 }] },
    isBuffer: true,
  });
});

test('a refusal is thrown as the work itself would throw it', async () => {
  const error = `{ status: 422, code: 'invalid', message: 'No photo', fields: { photo: 'No photo' } }`;
  const refusing = workOf(answering(`{ kind: 'refused', error: ${error} }`));
  await expect(refusing.encodePhoto(Buffer.alloc(1))).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    fields: { photo: 'No photo' },
  });
});

test('a failure of the work is no refusal', async () => {
  const failing = workOf(answering(`{ kind: 'failed', why: 'Error: no decoder' }`));
  await expect(failing.reencodePaper(Buffer.alloc(1), 'image/png')).rejects.toThrow('no decoder');
});

test.each([
  ['hangs', HANGS, 1000, { code: null, signal: 'SIGKILL' }],
  [
    'crashes',
    `process.once('message', () => process.kill(process.pid, 'SIGSEGV'));`,
    60_000,
    { code: null, signal: 'SIGSEGV' },
  ],
  ['does not start', `throw new Error('broken');`, 60_000, { code: 1, signal: null }],
])(
  'if the process %s, the sender is asked to try again, and it is reported',
  async (_what, source, limitMs, how) => {
    await expect(workOf(source, limitMs).encodePhoto(Buffer.alloc(1))).rejects.toMatchObject(busy);
    expect(lost).toEqual([{ work: 'encodePhoto', ...how }]);
  },
);

test('if no process can be started, the sender is asked to try again, and it is reported', async () => {
  const { execPath } = process;
  process.execPath = join(folder, 'nowhere');
  try {
    await expect(workOf(HANGS).encodePhoto(Buffer.alloc(1))).rejects.toMatchObject(busy);
  } finally {
    process.execPath = execPath;
  }
  expect(lost).toEqual([{ work: 'encodePhoto', code: null, signal: null }]);
});

test('the process knows no setting of the gateway, and ends with its answer', async () => {
  process.env.SECRET_OF_TEST = 'secret';
  const telling = workOf(
    `${HANGS} ${answering(`{ kind: 'done', value: { pid: process.pid, env: Object.keys(process.env) } }`)}`,
  );
  const told = (await telling.encodePhoto(Buffer.alloc(1))) as unknown as { pid: number; env: string[] };
  delete process.env.SECRET_OF_TEST;
  expect(told.env).not.toContain('SECRET_OF_TEST');
  while (isAlive(told.pid)) await delay(20);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
