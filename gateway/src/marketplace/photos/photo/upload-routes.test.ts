import { photoMessages } from '@nestwright/domain/photos/photo-rules';
import { randomBytes } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { photoParts, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { brokenPhotos } from '#marketplace/photos/testing/broken-photos.ts';
import {
  picture,
  sendPhoto,
  TUS,
  PIECE,
  beginUpload,
  sendPiece,
} from '#marketplace/photos/testing/photo-upload.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
});

async function received(url: string): Promise<number> {
  const asked = await app.app.inject({ method: 'HEAD', url, headers: TUS });
  return Number(asked.headers['upload-offset']);
}

test('pieces are joined in order, and no piece is stored twice', async () => {
  const whole = await picture(300, 200).png().toBuffer();
  const url = await beginUpload(app, whole.length);
  const half = whole.subarray(0, 1000);
  expect((await sendPiece(app, url, { offset: 0, bytes: half })).statusCode).toBe(204);
  expect((await sendPiece(app, url, { offset: 0, bytes: half })).statusCode).toBe(409);
  expect((await testBrowser(app).send('PUT', url.replace('photo-uploads', 'photos'))).statusCode).toBe(409);
  const both = await Promise.all([
    sendPiece(app, url, { offset: 1000, bytes: whole.subarray(1000) }),
    sendPiece(app, url, { offset: 1000, bytes: whole.subarray(1000) }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([204, 409]);
  expect(await received(url)).toBe(whole.length);
  const kept = await testBrowser(app).send('PUT', url.replace('photo-uploads', 'photos'));
  expect(kept.json()).toMatchObject({ photo: { width: 300, height: 200 } });
});

test('an interrupted upload resumes where it stopped, on another gateway', async () => {
  const whole = await picture(900, 700).png({ compressionLevel: 0 }).toBuffer();
  const url = await beginUpload(app, whole.length);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const head = [
    `PATCH ${url} HTTP/1.1`,
    'host: localhost',
    'tus-resumable: 1.0.0',
    'content-type: application/offset+octet-stream',
    'upload-offset: 0',
    `content-length: ${whole.length}`,
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\n\r\n`);
  socket.write(whole.subarray(0, 700_000));
  while ((await received(url)) === 0) await new Promise(setImmediate);
  socket.destroy();
  const other = await startTestApp({ beside: app });
  // The server stores what has arrived once it notices the cut.
  let offset = 0;
  for (let status = 0; status !== 204;) {
    offset = await received(url);
    const rest = whole.subarray(offset);
    const headers = { ...PIECE, 'upload-offset': String(offset) };
    status = (await other.app.inject({ method: 'PATCH', url, headers, payload: rest })).statusCode;
  }
  expect(offset).toBeGreaterThan(0);
  expect(await received(url)).toBe(whole.length);
  const kept = await testBrowser(other).send('PUT', url.replace('photo-uploads', 'photos'));
  expect(kept.json()).toMatchObject({ photo: { width: 900, height: 700 } });
  expect(await rowsIn(app, photoParts)).toBe(0);
});

test('a file that is too large is refused before it is sent, and bytes beyond the declared size are not accepted', async () => {
  const ask = (length: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/photo-uploads',
      headers: { ...TUS, 'upload-length': length },
    });
  expect((await ask(String(15 * 1024 * 1024 + 1))).json()).toMatchObject({
    error: { message: photoMessages.large },
  });
  expect((await ask('0')).json()).toMatchObject({ error: { message: photoMessages.empty } });
  expect((await ask('many')).statusCode).toBe(400);
  const url = await beginUpload(app, 10);
  expect((await sendPiece(app, url, { offset: 0, bytes: randomBytes(11) })).statusCode).toBe(413);
  expect(await received(url)).toBe(0);
  const answer = await app.app.inject({ method: 'HEAD', url, headers: TUS });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a file that is not a photo leaves nothing behind', async () => {
  const browser = testBrowser(app);
  for (const { bytes } of (await brokenPhotos(10, () => 0.5)).filter(({ how }) => how !== 'flipped')) {
    const answer = await sendPhoto(app, browser, bytes);
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200) continue;
    expect(Object.values(photoMessages)).toContain(
      answer.json<{ error: { message: string } }>().error.message,
    );
  }
  expect([await rowsIn(app, photoUploads), await rowsIn(app, photoParts)]).toEqual([0, 0]);
});
