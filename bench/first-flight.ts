import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

import type { Browser } from '@playwright/test';

import { companyPath } from './bench-pages.ts';
import { bytesUntil } from './measure/bytes-until.ts';
import { openColdPage, profiles } from './measure/profiles.ts';
import { logRequests } from './measure/request-log.ts';
import { figure, markdownTable } from './report/markdown-table.ts';

/** What a first visit of a page gets before its visitor has answered anything. Bytes as sent, packed with Brotli. */
export interface FirstFlight {
  path: string;
  document: number;
  headers: number;
  /** Headers, and the document up to the end of its first screen. */
  firstScreen: number;
  /** Scripts of a visit that nobody touches and nobody has stayed on. */
  untouchedScript: number;
}

/** Where most visits begin. */
const ENTRIES = ['/', '/category/HVAC', companyPath, '/start-project', '/login'] as const;
/** Ten packets: what a new connection carries before the visitor's browser has answered. */
const MOST_FIRST_SCREEN = 14_600;
const MOST_UNTOUCHED_SCRIPT = 60 * 1024;
/** As the contract's `FirstScreenEnd` is rendered. */
const END = '<div data-nw-first-screen-end';
/** A page that is sent often is packed once more (gateway/src/pages/page-body.ts). */
const OFTEN = 12;
const PACKED_AFTER_MS = 2000;

export async function measureFirstFlight(browser: Browser, origin: string): Promise<FirstFlight[]> {
  for (const path of ENTRIES) for (let time = 0; time < OFTEN; time += 1) await answerOf(origin + path);
  await new Promise((resolve) => setTimeout(resolve, PACKED_AFTER_MS));
  const found: FirstFlight[] = [];
  for (const path of ENTRIES) {
    const { headers, body } = await answerOf(origin + path);
    found.push({
      path,
      document: body.length,
      headers,
      firstScreen: headers + (await bytesUntil(body, END)),
      untouchedScript: await untouchedScript(browser, origin + path),
    });
  }
  return found;
}

/** A first visit's answer. The size of the headers is that of HTTP/1.1. */
async function answerOf(address: string): Promise<{ headers: number; body: Buffer }> {
  const asking = request(address, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let place = 0; place < answer.rawHeaders.length; place += 2)
    lines.push(`${answer.rawHeaders[place]}: ${answer.rawHeaders[place + 1]}`);
  return { headers: `${lines.join('\r\n')}\r\n\r\n`.length, body: Buffer.concat(parts) };
}

/** The page's clock stands still, so nobody stays, however busy the machine is. */
async function untouchedScript(browser: Browser, address: string): Promise<number> {
  const { context, page, cdp } = await openColdPage(browser, profiles[0]!);
  try {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const log = logRequests(cdp);
    await page.goto(address, { waitUntil: 'networkidle' });
    const scripts = log.requests().filter(({ kind }) => kind === 'script');
    return scripts.reduce((total, { bytes }) => total + bytes, 0);
  } finally {
    await context.close();
  }
}

export function firstFlightTable(found: readonly FirstFlight[]): string {
  return markdownTable(
    ['page', 'document', 'headers', 'until its first screen ends', 'budget', 'scripts untouched', 'budget'],
    found.map(({ path, document, headers, firstScreen, untouchedScript: script }) => [
      `\`${path}\``,
      figure(document),
      figure(headers),
      figure(firstScreen),
      figure(MOST_FIRST_SCREEN),
      figure(script),
      figure(MOST_UNTOUCHED_SCRIPT),
    ]),
  );
}

/** One sentence for each page over a budget. */
export function firstFlightProblems(found: readonly FirstFlight[]): string[] {
  return found.flatMap(({ path, firstScreen, untouchedScript: script }) => [
    ...(firstScreen > MOST_FIRST_SCREEN
      ? [
          `${path} needs ${figure(firstScreen)} bytes for its first screen, at most ${figure(MOST_FIRST_SCREEN)} are allowed.`,
        ]
      : []),
    ...(script > MOST_UNTOUCHED_SCRIPT
      ? [
          `${path} fetches ${figure(script)} bytes of script untouched, at most ${figure(MOST_UNTOUCHED_SCRIPT)} are allowed.`,
        ]
      : []),
  ]);
}
