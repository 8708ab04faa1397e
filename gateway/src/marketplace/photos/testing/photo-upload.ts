import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import type { LightMyRequestResponse } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { requireStatus } from '#testing/require-status.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

/** The headers of every call of an upload, and of one that sends a piece. */
export const TUS = { 'tus-resumable': '1.0.0' };
export const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };

/** Begins an upload as tus does. Returns its address. */
export async function beginUpload(
  { app }: Pick<TestApp, 'app'>,
  length: number,
  cookie = '',
): Promise<string> {
  const headers = { ...TUS, ...(cookie && { cookie }), 'upload-length': String(length) };
  const made = await app.inject({ method: 'POST', url: '/api/photo-uploads', headers });
  requireStatus(201, made);
  return String(made.headers.location);
}

/** Sends a piece of an upload, which begins at `offset`. */
export function sendPiece(
  { app }: Pick<TestApp, 'app'>,
  url: string,
  { offset, bytes, cookie = '' }: { offset: number; bytes: Buffer; cookie?: string },
): Promise<LightMyRequestResponse> {
  const headers = { ...PIECE, ...(cookie && { cookie }), 'upload-offset': String(offset) };
  return app.inject({ method: 'PATCH', url, headers, payload: bytes });
}

/** Sends bytes as tus does, without asking for the photo. Returns its id. */
export async function uploadBytes(
  app: Pick<TestApp, 'app'>,
  { cookies }: Pick<TestBrowser, 'cookies'>,
  bytes: Buffer,
): Promise<string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = await beginUpload(app, bytes.length, cookie);
  requireStatus(204, await sendPiece(app, url, { offset: 0, bytes, cookie }));
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

/** The ids of the photos at `/api/…/photos`, or the status of a refusal. */
export async function photosSeenBy(browser: TestBrowser, of: string): Promise<string[] | number> {
  const answer = await browser.get(`/api/${of}/photos`);
  return answer.statusCode === 200
    ? answer.json<{ photos: ShownPhoto[] }>().photos.map(({ id }) => id)
    : answer.statusCode;
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
