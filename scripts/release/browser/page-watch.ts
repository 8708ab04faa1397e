import type { BrowserContext, Page } from 'playwright-core';

import { uncaughtErrors } from '#release/rules/503-uncaught-errors.ts';
import { consoleErrors } from '#release/rules/504-console-errors.ts';
import { reportedFailures } from '#release/rules/505-reported-failures.ts';
import { failedAnswers } from '#release/rules/506-failed-answers.ts';
import { type Finding, finding, type Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

/** How long to wait for a page, in milliseconds. */
export interface Patience {
  /** Until it is interactive. */
  readyMs: number;
  /** Without any request, before it counts as settled. */
  quietMs: number;
  /** Until a mounted parcel shows something. */
  shownMs: number;
}

/** For machines that are busy. The shell's idle work begins after half a second. */
export const PATIENCE: Patience = { readyMs: 60_000, quietMs: 1000, shownMs: 15_000 };

/** A page that never settles is judged by what it has done by then; in milliseconds. */
const LONGEST_MS = 15_000;
const LOOK_MS = 100;
/** Most characters of a message that a finding quotes. */
const MOST_QUOTED = 300;

/** Name of the function that passes reports out of the page. */
const REPORTED = 'nwGateReported';

/** A page's faults, collected while it is used. */
export interface PageWatch {
  /** Says where later findings happen: `/garden`, `/garden after a click on /garden/2`. */
  at(place: string): void;
  note(rule: Rule, what: string): void;
  found(): Finding[];
  /** Resolves once no request is on its way. */
  settled(): Promise<void>;
}

/** Receives the failure reports of a context's pages, which otherwise send them as beacons that nobody can read. */
export async function watchReports(
  context: BrowserContext,
  onReport: (report: string) => void,
): Promise<void> {
  await context.exposeFunction(REPORTED, onReport);
  await context.addInitScript((reported) => {
    navigator.sendBeacon = (_address, body) => {
      const report = (window as unknown as Record<string, (text: string) => void>)[reported]!;
      if (body instanceof Blob) void body.text().then(report);
      return true;
    };
  }, REPORTED);
}

/** Watches a page from before its first request. */
export function watchPage(page: Page, origin: string, { quietMs }: Patience): PageWatch {
  const found = new Map<string, Finding>();
  const onTheirWay = new Set<unknown>();
  let place = '';
  let lastChange = Date.now();

  function note(rule: Rule, what: string): void {
    const sentence = `${place}: ${short(what.replaceAll(origin, ''))}`;
    found.set(`${rule.number} ${sentence}`, finding(rule, sentence));
  }

  function begin(request: unknown): void {
    onTheirWay.add(request);
    lastChange = Date.now();
  }

  function end(request: unknown): void {
    onTheirWay.delete(request);
    lastChange = Date.now();
  }

  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('pageerror', (error) => note(uncaughtErrors, String(error)));
  page.on('console', (message) => {
    // The browser's own message about an answer, because a guest may be refused something.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(consoleErrors, message.text());
  });
  page.on('response', (answer) => {
    const url = new URL(answer.url());
    if (url.origin !== origin) return;
    const isMissingFile = answer.status() >= 400 && url.pathname.startsWith('/releases/');
    if (answer.status() >= 500 || isMissingFile)
      note(failedAnswers, `${url.pathname} answers ${answer.status()}`);
  });

  return {
    at: (next) => (place = next),
    note,
    found: () => [...found.values()],
    async settled() {
      const latest = Date.now() + LONGEST_MS;
      lastChange = Date.now();
      while (Date.now() < latest && (onTheirWay.size > 0 || Date.now() - lastChange < quietMs))
        await page.waitForTimeout(LOOK_MS);
    },
  };
}

/**
 * Records a report of a failure, but not one of measurements.
 *
 * @param only the remote whose failures count; default all
 */
export function noteReport(watch: Pick<PageWatch, 'note'>, text: string, only?: string): void {
  const report = JSON.parse(text) as {
    kind?: string;
    remote?: string;
    phase?: string;
    message?: string;
    source?: string;
  };
  // The console says the same, with its place in the code.
  if (report.source === 'left') return;
  if (only !== undefined && report.remote !== only) return;
  if (report.kind === 'failure')
    watch.note(reportedFailures, `the page reports that ${report.remote} failed (${report.phase})`);
  if (report.kind === 'error')
    watch.note(reportedFailures, `the page reports an error of ${report.remote}: ${report.message}`);
}

/** The message on one line, as a sentence. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const cut = line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)} …` : line;
  return /[.!?…]$/.test(cut) ? cut : `${cut}.`;
}
