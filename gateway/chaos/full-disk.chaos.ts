import { photoFile } from '@nestwright/domain/photos/photo-rules';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { failureRows, type Seen } from './testing/failure-rows.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { photoSender } from './testing/photo-sender.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { requestBody, visitor } from './testing/visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-full-disk-'));
const disk = mountSmallDisk(path.join(folder, 'disk'), { megabytes: 8, mode: '0700' });
let gateway: GatewayProcess | undefined;

afterAll(async () => {
  await gateway?.stop();
  disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

const testOnDisk = disk.isMounted ? test : test.skip;

testOnDisk(
  'on a full disk, photos are refused with a message, no part of a photo stays, and uploads continue once there is room',
  async () => {
    const objects = path.join(disk.at, 'objects');
    gateway = await startProcess({
      DATA_DIR: path.join(folder, 'data'),
      OBJECTS_DIR: objects,
      PORT: '0',
      LIMIT_FACTOR: '100000',
    });
    const { address } = gateway;
    const sender = photoSender(gateway);
    const [first, bytes] = [await noise(60), await noise(400)];
    const firstId = await sender.begin(first);
    await sender.piece(firstId, 0, first);
    const stored = await sender.keep(firstId);
    expect(stored.status).toBe(200);

    const half = Math.floor(bytes.length / 2);
    const id = await sender.begin(bytes);
    expect((await sender.piece(id, 0, bytes.subarray(0, half))).status).toBe(204);
    const before = readdirSync(objects).sort();
    disk.fillUp(64 * 1024);
    const answer = await sender.piece(id, half, bytes.subarray(half));
    expect(readdirSync(objects).sort()).toEqual(before);
    expect(await sender.arrived(id)).toBe(half);

    const asker = visitor(() => address);
    const request = await asker.call('POST', '/api/projects', requestBody(randomUUID(), 'ada@example.com'));
    const shown = await fetch(`${address}${photoFile(stored.small, 'webp')}`);
    const worked = [
      request?.status === 201 && 'requests for a service',
      shown.status === 200 && 'photos that are stored',
    ];

    disk.clear();
    expect((await sender.piece(id, half, bytes.subarray(half))).status).toBe(204);
    // There was room for its bytes, but there is none for its sizes.
    disk.fillUp(8 * 1024);
    const files = readdirSync(objects).sort();
    expect(await sender.keep(id)).toMatchObject(answer);
    expect(readdirSync(objects).sort()).toEqual(files);
    disk.clear();
    const kept = await sender.keep(id);

    const seen: Seen = {
      answer,
      works: worked.filter((what) => what !== false),
      lost: (await sender.keep(firstId)).status === 200 ? 0 : 1,
      returns: kept.status === 200 ? ['the upload, where it stopped'] : [],
    };
    expect(seen).toEqual(failureRows['full-disk'].seen);
  },
);
