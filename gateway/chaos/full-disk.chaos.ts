import { photoFile } from '@nestwright/domain/photo/rules';
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { failureRows, type Seen } from './failure-rows.ts';
import { type GatewayProcess, startProcess } from './gateway-process.ts';
import { photoSender } from './photo-sender.ts';
import { requestBody, visitor } from './visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nw-full-disk-'));
const disk = path.join(folder, 'disk');
const filler = path.join(disk, 'filler');
let gateway: GatewayProcess | undefined;

const isMounted = mountDisk();
afterAll(async () => {
  await gateway?.stop();
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmSync(folder, { recursive: true, force: true });
});

/** A disk of its own, in memory. @returns false where this process may not mount one: in most containers, and without root */
function mountDisk(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=0700', 'tmpfs', disk], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** Leaves room for so many bytes. */
function fillUp(room: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - room));
}

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

const testOnDisk = isMounted ? test : test.skip;

testOnDisk(
  'photos on a full disk are refused with words, half of none stays, and they arrive once there is room',
  async () => {
    const objects = path.join(disk, 'objects');
    gateway = await startProcess({
      DATA_DIR: path.join(folder, 'data'),
      OBJECTS_DIR: objects,
      PORT: '0',
      LIMIT_FACTOR: '100000',
      MAILBOX: 'on',
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
    fillUp(64 * 1024);
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

    rmSync(filler);
    expect((await sender.piece(id, half, bytes.subarray(half))).status).toBe(204);
    // Its sizes have no room now, after its bytes had.
    fillUp(8 * 1024);
    const files = readdirSync(objects).sort();
    expect(await sender.keep(id)).toMatchObject(answer);
    expect(readdirSync(objects).sort()).toEqual(files);
    rmSync(filler);
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
