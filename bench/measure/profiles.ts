import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A device and its network. */
export interface Profile {
  name: 'fast' | 'slow phone';
  viewport: { width: number; height: number };
  mobile: boolean;
  /** Milliseconds per round trip and bytes per second; undefined if unthrottled. */
  network?: { latency: number; down: number; up: number };
  /** How many times slower its processor is than the machine's. */
  slowdown: number;
}

const megabits = (count: number) => (count * 1024 * 1024) / 8;

export const profiles: readonly Profile[] = [
  { name: 'fast', viewport: { width: 1280, height: 800 }, mobile: false, slowdown: 1 },
  {
    name: 'slow phone',
    viewport: { width: 412, height: 823 },
    mobile: true,
    network: { latency: 150, down: megabits(1.6), up: megabits(0.75) },
    slowdown: 4,
  },
];

/** A page with empty caches on the profile's device. Close its context when done. */
export interface ColdPage {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

export async function openColdPage(
  browser: Browser,
  profile: Profile,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<ColdPage> {
  const context = await browser.newContext({
    viewport: profile.viewport,
    isMobile: profile.mobile,
    hasTouch: profile.mobile,
    deviceScaleFactor: 1,
    locale: 'en-US',
    ...options,
  });
  // The TypeScript runner wraps every function in this helper, including those that run in the page.
  await context.addInitScript('globalThis.__name = (work) => work;');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (profile.network) {
    const { latency, down, up } = profile.network;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    });
  }
  if (profile.slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  return { context, page, cdp };
}
