import { photoFile } from '@nestwright/domain/photos/photo-rules';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openBucket } from '#outside/open-bucket.ts';
import { type BucketServer, startBucketServer } from '#testing/bucket-server.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { operatorCommand } from './testing/operator-command.ts';
import { photoSender } from './testing/photo-sender.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-backup-bucket-'));
const keyFile = path.join(folder, 'key');
const servers: BucketServer[] = [];
let gateway: GatewayProcess | undefined;
afterAll(async () => {
  await gateway?.stop();
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A machine: its data, and a bucket of its own for files. */
async function machine(name: string) {
  const server = await startBucketServer(path.join(folder, `${name}-objects`));
  servers.push(server);
  return { DATA_DIR: path.join(folder, name), OBJECTS_URL: server.url };
}

/** Every object, by its key. */
async function objectsOf({ OBJECTS_URL }: { OBJECTS_URL: string }): Promise<Record<string, string>> {
  const bucket = openBucket(OBJECTS_URL);
  const found: Record<string, string> = {};
  for await (const { key } of bucket.list()) found[key] = (await bucket.get(key))!.bytes.toString('base64');
  return found;
}

test('files of people in a bucket are in the backup, a drill leaves the bucket alone, and a restore fills an empty one', async () => {
  const first = await machine('first');
  gateway = await startProcess({ ...first, PORT: '0', LIMIT_FACTOR: '1000' });
  const sender = photoSender(gateway);
  const bytes = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const id = await sender.begin(bytes);
  await sender.piece(id, 0, bytes);
  const photo = await sender.keep(id);
  expect(photo.status).toBe(200);
  await gateway.stop();
  const stored = await objectsOf(first);
  expect(Object.keys(stored)).toHaveLength(6);

  const command = (name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
    operatorCommand(folder, { name, args, env });
  const [recipient = ''] = (await command('backup', ['--new-key', keyFile])).output.split('\n');
  const to = path.join(folder, 'backups');
  expect((await command('backup', ['--to', to, '--recipient', recipient], first)).status).toBe(0);
  const file = path.join(to, readdirSync(to)[0]!);

  // Someone has asked to be forgotten since then, so a drill must not bring the file back.
  const [gone = ''] = Object.keys(stored);
  await openBucket(first.OBJECTS_URL).remove([gone]);
  const left = await objectsOf(first);
  const drill = await command('restore', [file, '--identity', keyFile, '--drill'], first);
  expect(drill.output).toContain(', people’s files: 6.');
  expect([drill.status, await objectsOf(first)]).toEqual([0, left]);

  const second = await machine('second');
  const restored = await command('restore', [file, '--identity', keyFile], second);
  expect(restored.output).toMatch(/^The backup of .* is restored: .*, people’s files: 6\./m);
  expect(await objectsOf(second)).toEqual(stored);
  gateway = await startProcess({ ...second, PORT: '0' });
  expect((await fetch(`${gateway.address}${photoFile(photo.small, 'webp')}`)).status).toBe(200);
});
