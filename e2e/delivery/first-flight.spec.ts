import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { expect, test } from '#fixtures.ts';

test.use({ visitor: 'still' });

/** What a new connection carries before the browser has answered: ten packets, headers included. */
const FIRST_FLIGHT = 14_600;
const WINDOWS = [
  { width: 412, height: 823 },
  { width: 1280, height: 720 },
] as const;

interface Answer {
  type: IncomingMessage;
  headerBytes: number;
  body: Buffer;
}

let front: Server;
let isCut: boolean;
/** The page as most visitors get it. */
let answer: Answer;

/** In front of the site: sends all of a page or only its first flight, and its files. */
test.beforeEach(async ({ site }) => {
  front = createServer(({ url = '/' }, response) => {
    if (url === '/') {
      const { type, headerBytes, body } = answer;
      response.writeHead(200, type.headers);
      const sent = isCut ? body.subarray(0, FIRST_FLIGHT - headerBytes) : body;
      response.write(sent);
      // The rest of a page that is cut never comes.
      if (sent.length === body.length) response.end();
      return;
    }
    request(site.url + url, (file) => {
      response.writeHead(file.statusCode!, file.headers);
      file.pipe(response);
    }).end();
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
});
test.afterEach(() => {
  front.closeAllConnections();
  front.close();
});

async function answerOf(address: string): Promise<Answer> {
  const asking = request(address, { headers: { 'accept-encoding': 'br' } }).end();
  const [type] = (await once(asking, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of type) parts.push(part as Buffer);
  const lines = type.rawHeaders.map((part) => part.length + 2);
  const headerBytes = lines.reduce((sum, length) => sum + length, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  return { type, headerBytes, body: Buffer.concat(parts) };
}

/** Texts, fields and drawings in the window, and where they are. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) => element.childElementCount === 0)
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isIn = width > 0 && height > 0 && top < innerHeight && top + height > 0 && left < innerWidth;
        const place = [left, top, width, height].map(Math.round).join(' ');
        return isIn ? [`${element.localName} ${place} ${element.textContent.slice(0, 40)}`] : [];
      }),
  );
}

for (const path of ['/', '/category/HVAC', '/pro/cornerstone-lane--Roofing', '/start-project', '/login'])
  test(`the first ${FIRST_FLIGHT} bytes of ${path} show its first screen as the whole page does`, async ({
    page,
    site,
  }) => {
    answer = await answerOf(site.url + path);
    const first = answer.body.length;
    // A page that is sent often is packed once more.
    await expect
      .poll(async () => (answer = await answerOf(site.url + path)).body.length, { intervals: [50] })
      .toBeLessThan(first);
    // Nobody stays, so no script runs.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}/`;
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      isCut = false;
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const whole = await shown(page);
      expect(whole.length).toBeGreaterThan(10);
      isCut = true;
      await page.goto(address, { waitUntil: 'commit' });
      await expect.poll(() => shown(page).catch(() => []), `at ${viewport.width} px`).toEqual(whole);
    }
  });
