import type { Browser } from '@playwright/test';

import { type Side, sides } from '#sites.ts';

import { openColdPage, profiles } from './profiles.ts';

/** How long after the first paint a control answers that was pressed at once, in milliseconds. */
export interface EarlyAnswers {
  control: string;
  waits: Record<Side, number[]>;
}

interface EarlyControl {
  name: string;
  path: string;
  /** What is pressed. */
  press: string;
  /** Matches once it has answered; the beginning of a navigation is an answer, too. */
  answer?: string;
}

/** What the plan allows from the first paint to the answer, in milliseconds. */
export const EARLY_ANSWER_MS = 50;

const CONTROLS: readonly EarlyControl[] = [
  {
    name: 'menu',
    path: '/',
    press: 'header button[aria-haspopup=dialog]',
    answer: 'dialog:popover-open, dialog[open]',
  },
  {
    name: 'question',
    path: '/category/HVAC',
    press: 'details:not([open]) > summary',
    answer: 'details[data-nw-pressed][open]',
  },
  { name: 'Find Pro', path: '/', press: 'form[aria-label="Find a pro"] :is(a, button:not([tabindex="-1"]))' },
  {
    name: 'Next',
    path: '/request-service?service=Roofing',
    press: 'form[aria-label="Your request"] button[type=submit]:not([hidden], [name])',
    answer: 'form[aria-label="Your request"] [aria-invalid=true]',
  },
];
const LONGEST_MS = 60_000;
const SAID = 'answered after ';

export async function measureEarlyAnswers(
  browser: Browser,
  { urls, loads }: { urls: Record<Side, string>; loads: number },
): Promise<EarlyAnswers[]> {
  const found: EarlyAnswers[] = [];
  for (const control of CONTROLS) {
    const waits: EarlyAnswers['waits'] = { composed: [], monolith: [] };
    for (let load = 0; load < loads; load += 1)
      for (const side of sides) waits[side].push(await waitFor(browser, urls[side], control));
    found.push({ control: control.name, waits });
  }
  return found;
}

async function waitFor(browser: Browser, origin: string, control: EarlyControl): Promise<number> {
  const { context, page } = await openColdPage(
    browser,
    profiles.find(({ name }) => name === 'slow phone')!,
  );
  try {
    const said = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(SAID),
      timeout: LONGEST_MS,
    });
    await page.addInitScript(pressWhenPainted, { ...control, said: SAID });
    await page.goto(origin + control.path, { waitUntil: 'commit' });
    return Number((await said).text().slice(SAID.length));
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page before anything else; presses again until the page answers, as people do. A form on its way is left
 * alone: another press would begin it anew.
 */
function pressWhenPainted({ press, answer, said }: EarlyControl & { said: string }): void {
  const AGAIN_MS = 50;
  let painted = 0;
  let isAnswered = false;
  let isSent = false;
  document.addEventListener('submit', (event) => (isSent ||= !event.defaultPrevented));
  const note = () => {
    if (painted > 0 && !isAnswered) console.log(said + (performance.now() - painted));
    isAnswered = true;
  };
  const look = () => {
    if (isAnswered) return;
    if (answer !== undefined && document.querySelector(answer)) return note();
    const control = document.querySelector<HTMLElement>(press);
    control?.parentElement?.setAttribute('data-nw-pressed', '');
    if (!isSent) control?.click();
    if (answer !== undefined && document.querySelector(answer)) return note();
    setTimeout(look, AGAIN_MS);
  };
  type Leaving = Event & { navigationType: string };
  (globalThis as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
    // The router rewrites the page's own entry when it starts.
    if ((event as Leaving).navigationType !== 'replace') note();
  });
  new PerformanceObserver((list) => {
    const first = list.getEntriesByName('first-contentful-paint')[0];
    if (!first) return;
    painted = first.startTime;
    look();
  }).observe({ type: 'paint', buffered: true });
}
