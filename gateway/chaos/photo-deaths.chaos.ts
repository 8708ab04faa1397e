import { photoFile } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '#testing/free-port.ts';
import { seed } from '#testing/seed.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { requestBody, visitor } from './testing/visitor.ts';

/** `DEATHS=20` runs more of them. */
const ROUNDS = Number(process.env.DEATHS ?? 6);
const PIECE = 256 * 1024;
const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' };

const folder = mkdtempSync(path.join(tmpdir(), 'nw-photo-deaths-'));
let gateway: GatewayProcess;
/** Once the test is over, its senders give up. */
let isOver = false;
afterAll(async () => {
  isOver = true;
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Null when no answer came. */
async function ask(method: string, url: string, headers = {}, body?: Buffer): Promise<Response | null> {
  if (isOver) throw new Error('The test is over.');
  const options = { method, headers: { ...TUS, ...headers }, ...(body && { body: new Uint8Array(body) }) };
  return fetch(`${gateway.address}${url}`, options).catch(() => null);
}

/** Repeats a call until it is answered; meanwhile the gateway restarts. */
async function askUntilAnswered(...asked: Parameters<typeof ask>): Promise<Response> {
  for (;;) {
    const answer = await ask(...asked);
    if (answer !== null && answer.status < 500) return answer;
    await wait(50);
  }
}

/** Sends a photo as a browser does, whatever happens to the gateway. Returns the photo and how many calls got no answer. */
async function sendPhoto(bytes: Buffer): Promise<{ photo: ShownPhoto; lost: number }> {
  let lost = 0;
  const made = await askUntilAnswered('POST', '/api/photo-uploads', {
    'upload-length': String(bytes.length),
  });
  const url = made.headers.get('location')!;
  const id = url.split('/').at(-1)!;
  for (;;) {
    const known = await askUntilAnswered('HEAD', url);
    if (known.status === 404) break;
    const offset = Number(known.headers.get('upload-offset'));
    if (offset === bytes.length) break;
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    if ((await ask('PATCH', url, headers, bytes.subarray(offset, offset + PIECE))) === null) lost += 1;
    if (lost > 0) await wait(20);
  }
  for (;;) {
    const answer = await ask('PUT', `/api/photos/${id}`);
    if (answer?.status === 200)
      return { photo: ((await answer.json()) as { photo: ShownPhoto }).photo, lost };
    if (answer !== null && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`);
    lost += 1;
    await wait(50);
  }
}

test('if the gateway dies while a photo is sent, nothing is lost or duplicated', async () => {
  let state = seed;
  const random = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;
  const noise = Buffer.from(Array.from({ length: 900 * 700 * 3 }, () => Math.floor(random() * 256)));
  const bytes = await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
    .png()
    .toBuffer();
  const env = { DATA_DIR: folder, PORT: String(await freePort()), LIMIT_FACTOR: '100000' };
  gateway = await startProcess(env);
  const who = visitor(() => gateway.address);
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sending = sendPhoto(bytes);
    await wait(random() * 1200);
    await gateway.kill();
    gateway = await startProcess(env);
    const { photo, lost } = await sending;
    cut += lost > 0 ? 1 : 0;
    const id = randomUUID();
    const body = { ...requestBody(id, `round-${round}@example.com`), Photos: [photo.id] };
    expect((await who.call('POST', '/api/projects', body))?.status).toBe(201);
    const kept = (await who.call('GET', `/api/projects/${id}/photos`))?.body as { photos: ShownPhoto[] };
    expect(kept.photos.map((one) => one.id)).toEqual([photo.id]);
    for (const size of ['small', 'medium', 'large'] as const)
      for (const type of ['avif', 'webp'] as const) {
        const file = await fetch(`${gateway.address}${photoFile(kept.photos[0]![size], type)}`);
        expect([file.status, file.headers.get('content-type')]).toEqual([200, `image/${type}`]);
      }
  }
  process.stdout.write(
    `${ROUNDS} deaths while a photo was sent, ${cut} of them cut a call: none lost, none duplicated\n`,
  );
  expect(cut).toBeGreaterThan(0);
});
