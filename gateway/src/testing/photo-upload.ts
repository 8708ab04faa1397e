import type { ShownPhoto } from '@nestwright/domain/thread/schema';
import type { LightMyRequestResponse } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { requireStatus } from './require-status.ts';
import type { TestApp } from './start-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** Sends bytes as tus does, without asking for the photo. Returns its id. */
export async function uploadBytes(
  { app }: Pick<TestApp, 'app'>,
  { cookies }: Pick<TestBrowser, 'cookies'>,
  bytes: Buffer,
): Promise<string> {
  const headers = { ...TUS, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const made = await app.inject({
    method: 'POST',
    url: '/api/photo-uploads',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  requireStatus(201, made);
  const url = String(made.headers['location']);
  const sent = await app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  });
  requireStatus(204, sent);
  return url.split('/').at(-1)!;
}

/** Sends a file and asks for its photo. */
export async function sendPhoto(
  app: Pick<TestApp, 'app'>,
  browser: TestBrowser,
  bytes: Buffer,
): Promise<LightMyRequestResponse> {
  return browser.send('PUT', `/api/photos/${await uploadBytes(app, browser, bytes)}`);
}

/** A kept photo of a gradient. */
export async function addPhoto(app: Pick<TestApp, 'app'>, browser: TestBrowser): Promise<ShownPhoto> {
  const answer = await sendPhoto(app, browser, await picture(64, 48).jpeg().toBuffer());
  requireStatus(200, answer);
  return answer.json<{ photo: ShownPhoto }>().photo;
}

/** A picture whose left half is darker than its right one. */
export function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = Math.floor(at / 3) % width;
    pixels[at] = x < width / 2 ? 40 + (at % 23) : 190 + (at % 31);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
