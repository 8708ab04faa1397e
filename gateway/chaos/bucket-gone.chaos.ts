import { photoFile } from '@nestwright/domain/photos/photo-rules';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type BucketServer, startBucketServer } from '#testing/bucket-server.ts';
import { failureRows, type Seen } from './testing/failure-rows.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { photoSender, readAnswer } from './testing/photo-sender.ts';
import { requestBody, visitor } from './testing/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-bucket-gone-'));
let server: BucketServer | undefined;
let gateway: GatewayProcess | undefined;
afterAll(async () => {
  await gateway?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('while the object store is down, photos wait and everything else works; then their uploads continue', async () => {
  const objects = path.join(folder, 'objects');
  server = await startBucketServer(objects);
  gateway = await startProcess({
    DATA_DIR: path.join(folder, 'data'),
    OBJECTS_URL: server.url,
    PORT: '0',
    LIMIT_FACTOR: '100000',
  });
  const { address } = gateway;
  const sender = photoSender(gateway);
  const bytes = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const half = Math.floor(bytes.length / 2);
  const firstId = await sender.begin(bytes);
  await sender.piece(firstId, 0, bytes);
  const stored = await sender.keep(firstId);
  expect(stored.status).toBe(200);
  const id = await sender.begin(bytes);
  expect((await sender.piece(id, 0, bytes.subarray(0, half))).status).toBe(204);

  const { port } = new URL(server.url);
  await server.stop();
  const answer = await sender.piece(id, half, bytes.subarray(half));
  const show = () => fetch(`${address}${photoFile(stored.small, 'webp')}`);
  expect(await readAnswer(await show())).toEqual(answer);
  const request = await visitor(() => address).call(
    'POST',
    '/api/projects',
    requestBody(randomUUID(), 'ada@example.com'),
  );
  const worked = [request?.status === 201 && 'requests for a service'];

  server = await startBucketServer(objects, { at: port });
  expect(await sender.arrived(id)).toBe(half);
  expect((await sender.piece(id, half, bytes.subarray(half))).status).toBe(204);
  const shown = await show();
  const seen: Seen = {
    answer,
    works: worked.filter((what) => what !== false),
    lost: shown.status === 200 ? 0 : 1,
    returns: [
      (await sender.keep(id)).status === 200 && 'the upload, where it stopped',
      shown.status === 200 && 'photos that are stored',
    ].filter((what) => what !== false),
  };
  expect(seen).toEqual(failureRows['bucket-gone'].seen);
});
