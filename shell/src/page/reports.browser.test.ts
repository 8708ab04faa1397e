import type { Report } from '@nestwright/contract/report/schema';

import { createReports } from './reports.ts';

const failure = { kind: 'failure', remote: 'booking', version: '1', phase: 'render', status: null } as const;
const ofFragment: Report = { ...failure, part: 'fragment' };

/** What a page with these reports sends. */
async function sent(reports: Report[]): Promise<unknown[]> {
  const bodies: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => bodies.push(body) });
  reports.forEach(createReports());
  return Promise.all(bodies.map(async (body) => JSON.parse(await textOf(body)) as unknown));
}

function textOf(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(body);
  });
}

test('a page reports one failure for a remote’s fragments, however many there are and however often they are retried', async () => {
  const other: Report = { ...ofFragment, remote: 'pro' };
  expect(await sent([ofFragment, { ...ofFragment, phase: 'chunk' }, other, ofFragment])).toEqual([
    ofFragment,
    other,
  ]);
});

test('the pages of a version fail once on a page, however often they are tried; those of another version count apart', async () => {
  const before: Report = { ...failure, version: '0' };
  const tries = Array.from({ length: 30 }, () => [failure, { ...failure, phase: 'chunk' as const }, before]);
  expect(await sent([...tries.flat(), ofFragment])).toEqual([failure, before, ofFragment]);
});

describe('a file that failed without an HTTP error', () => {
  const stopped: Report = { ...failure, phase: 'chunk', status: 200 };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function beacons(...reports: Report[]): { sent: number } {
    const counted = { sent: 0 };
    Object.assign(navigator, { sendBeacon: () => (counted.sent += 1) });
    reports.forEach(createReports());
    return counted;
  }

  test('is reported if the visitor stays on the page', () => {
    const counted = beacons(stopped);
    expect(counted.sent).toBe(0);
    jest.runAllTimers();
    expect(counted.sent).toBe(1);
  });

  test('is not reported if the visitor leaves the page', () => {
    const counted = beacons(stopped, { ...stopped, part: 'fragment', phase: 'entry', status: null });
    window.dispatchEvent(new Event('pagehide'));
    jest.runAllTimers();
    expect(counted.sent).toBe(0);
  });

  test('is reported if it fails again after the visitor came back to a page that the browser kept', () => {
    const counted = { sent: 0 };
    Object.assign(navigator, { sendBeacon: () => (counted.sent += 1) });
    const report = createReports();
    report(stopped);
    window.dispatchEvent(new Event('pagehide'));
    report(stopped);
    report(stopped);
    jest.runAllTimers();
    expect(counted.sent).toBe(1);
  });

  test('is reported at once with an HTTP error, because the page may leave for another version', () => {
    expect(beacons({ ...stopped, status: 404 }).sent).toBe(1);
  });
});

test('a page sends at most 20 reports', async () => {
  const vitals: Report = { kind: 'vitals', remote: 'booking', version: '1', lcp: 900 };
  expect(await sent(Array.from({ length: 30 }, () => vitals))).toHaveLength(20);
});
