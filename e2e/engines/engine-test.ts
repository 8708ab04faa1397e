import { test as base, expect } from '@playwright/test';

import type { EngineName } from '@nestwright/scripts/browser.ts';

import { type Site, startSite } from '#site.ts';
import { allowNothing, faultsOf } from './complaints.ts';
import type { Engine } from './engine.ts';
import { Person } from './person.ts';
import { startEngine } from './start-engine.ts';
import { startWatchedHost, type WatchedHost } from './watched-host.ts';

interface WorkerFixtures {
  /** The browser engine of this Playwright project. */
  engineName: EngineName;
  engine: Engine;
  /** The server that every page passes through. */
  host: WatchedHost;
  /** The composed site behind it. */
  site: Site;
}

interface TestFixtures {
  /** Whether JavaScript is switched on in the person's browser. */
  hasScripts: boolean;
  /** A person with an empty browser. */
  person: Person;
  /** Opens a window for another person, with a separate empty browser whose JavaScript is switched on. */
  newPerson: () => Promise<Person>;
  /** The errors that pages reported. The test fails if any are left at the end. */
  complaints: string[];
}

/** Playwright's `test` for journeys that run unchanged in every engine. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await startEngine(engineName);
      await provide(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: [
    // Playwright reads a fixture's dependencies from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const host = await startWatchedHost();
      await provide(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ host }, provide) => {
      const site = await startSite({ env: { LIMIT_FACTOR: '100', PUBLIC_ORIGIN: host.url } });
      host.lead(site.url);
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  complaints: [
    async ({ host, site: _site }, provide) => {
      host.reset();
      allowNothing(host.complaints);
      await provide(host.complaints);
      expect(faultsOf(host.complaints), 'pages complained').toEqual([]);
    },
    { auto: true },
  ],
  // Starting a browser doesn't count toward the test's timeout, because WebKit may need a second attempt.
  hasScripts: [true, { option: true }],
  person: [
    async ({ engine, host, hasScripts, complaints: _complaints }, provide, info) => {
      const window = await engine.openWindow({ hasScripts });
      await window.resize(1280, 800);
      const person = new Person(window, host.url);
      await provide(person);
      if (info.status !== info.expectedStatus)
        await info.attach('window', { body: await person.screenshot(), contentType: 'image/png' });
      await closeAfterReports(person);
    },
    { timeout: 240_000 },
  ],
  newPerson: async ({ engine, host, complaints: _complaints }, provide, info) => {
    const people: Person[] = [];
    await provide(async () => {
      // The test's own timeout leaves no room for a second attempt.
      info.setTimeout(info.timeout + 180_000);
      const window = await engine.openWindow({ hasScripts: true });
      await window.resize(1280, 800);
      const person = new Person(window, host.url);
      people.push(person);
      return person;
    });
    for (const [index, person] of people.entries()) {
      if (info.status !== info.expectedStatus)
        await info.attach(`window ${index + 2}`, {
          body: await person.screenshot(),
          contentType: 'image/png',
        });
      await closeAfterReports(person);
    }
  },
});

/** Closes a person's window once its page's errors have arrived at the host. */
async function closeAfterReports(person: Person): Promise<void> {
  await person.waitForReports();
  await person.window.close();
}

export { expect };
