import type { Browser } from '@playwright/test';

import { type Side, sides } from '#sites.ts';

import { openColdPage, type Profile, profiles } from './profiles.ts';

/**
 * How long a control takes to respond to a pointer that presses it repeatedly from before the first paint on. Milliseconds
 * since the first paint, or since the first press if that is later.
 */
export interface EarlyAnswers {
  control: string;
  waits: Record<Side, number[]>;
}

interface EarlyControl {
  name: string;
  path: string;
  /** The control to press. */
  press: string;
  /** Replaces the pressed control once scripts run; default `press`. */
  place?: string;
  /** Matches once it has answered; the beginning of a navigation is an answer, too. */
  answer?: string;
}

/** The longest allowed time from the first paint to the response, in milliseconds. */
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
  {
    name: 'Find Pro',
    path: '/',
    // Until scripts run, the form's own button lies over the link.
    press: 'form[aria-label="Find a pro"] :is(a, button)',
    place: 'form[aria-label="Find a pro"] a',
  },
  {
    name: 'Next',
    path: '/request-service?service=Roofing',
    press: 'form[aria-label="Your request"] button[type=submit]:not([hidden], [name])',
    answer: 'form[aria-label="Your request"] [aria-invalid=true]',
  },
];
const TIMEOUT_MS = 60_000;
const SAID = 'answered after ';
const PRESSED = 'pressed';
/** Faster than a hurried finger, so that the first press after the first paint comes soon. */
const AGAIN_MS = 20;
/** How long a person waits for an answer before pressing again. Another press would replace a form that is on its way. */
const PATIENT_MS = 1000;

const PHONE = profiles.find(({ name }) => name === 'slow phone')!;

export async function measureEarlyAnswers(
  browser: Browser,
  { urls, loads }: { urls: Record<Side, string>; loads: number },
): Promise<EarlyAnswers[]> {
  const found: EarlyAnswers[] = [];
  for (const control of CONTROLS) {
    const waits: EarlyAnswers['waits'] = { composed: [], monolith: [] };
    const places = {
      composed: await findPlace(browser, urls.composed, control),
      monolith: await findPlace(browser, urls.monolith, control),
    };
    for (let load = 0; load < loads; load += 1)
      for (const side of sides) {
        try {
          waits[side].push(await waitFor(browser, urls[side], control, places[side]));
        } catch (error) {
          throw new Error(`${control.name}, ${side}: no answer.`, { cause: error });
        }
      }
    found.push({ control: control.name, waits });
  }
  return found;
}

/** The center of the control, and a window high enough to show it. Pages do not shift while they load. */
interface Place {
  x: number;
  y: number;
  height: number;
}

async function findPlace(
  browser: Browser,
  origin: string,
  { path, press, place = press }: EarlyControl,
): Promise<Place> {
  const { context, page } = await openColdPage(browser, { ...PHONE, slowdown: 1, network: undefined });
  try {
    await page.goto(origin + path, { waitUntil: 'load' });
    const box = await page.locator(place).first().boundingBox();
    if (!box) throw new Error(`${path} has no place for ${place}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return { x, y, height: Math.max(PHONE.viewport.height, Math.ceil(box.y + 2 * box.height)) };
  } finally {
    await context.close();
  }
}

async function waitFor(
  browser: Browser,
  origin: string,
  control: EarlyControl,
  { x, y, height }: Place,
): Promise<number> {
  const profile: Profile = { ...PHONE, viewport: { ...PHONE.viewport, height } };
  const { context, page, cdp } = await openColdPage(browser, profile);
  let isOver = false;
  let wait = AGAIN_MS;
  try {
    page.on('console', (message) => {
      if (message.text() === PRESSED) wait = PATIENT_MS;
    });
    const said = page
      .waitForEvent('console', {
        predicate: (message) => message.text().startsWith(SAID),
        timeout: TIMEOUT_MS,
      })
      .finally(() => (isOver = true));
    await page.addInitScript(noteAnswer, { ...control, said: SAID, pressing: PRESSED });
    await page.goto(origin + control.path, { waitUntil: 'commit' });
    const pressing = pressAgain();
    const answeredAfter = Number((await said).text().slice(SAID.length));
    await pressing;
    return answeredAfter;
  } finally {
    await context.close();
  }

  /** Real input, like a finger's. The page handles it in the order of its own work. */
  async function pressAgain(): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    while (!isOver) {
      // While it loads, the page acknowledges input late. The next press does not wait for that.
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        void cdp.send('Input.dispatchMouseEvent', { type, ...at }).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * Runs in the page before anything else. The start of a navigation is a response too, and is reported at once, because a page
 * that is left may say nothing more.
 */
function noteAnswer({
  press,
  answer,
  said,
  pressing,
}: EarlyControl & { said: string; pressing: string }): void {
  let pressed = 0;
  let isAnswered = false;
  const note = () => {
    if (isAnswered || pressed === 0) return;
    isAnswered = true;
    const answered = performance.now();
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? answered;
    console.log(said + Math.max(0, answered - Math.max(painted, pressed)));
  };
  const look = () => {
    if (answer !== undefined && document.querySelector(answer)) note();
  };
  document.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const control = (target as Element).closest(press);
      if (!control || pressed > 0) return;
      control.parentElement!.setAttribute('data-nw-pressed', '');
      pressed = timeStamp;
      console.log(pressing);
    },
    { capture: true },
  );
  document.addEventListener('click', () => setTimeout(look), { capture: true });
  // A popover that opens and closes between two looks has answered, too.
  document.addEventListener(
    'beforetoggle',
    ({ newState }) => newState === 'open' && answer?.includes('popover') && note(),
    { capture: true },
  );
  document.addEventListener('toggle', look, { capture: true });
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  type Leaving = Event & { navigationType: string; destination: { sameDocument: boolean } };
  (globalThis as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event as Leaving;
    // The router rewrites the page's own entry when it starts.
    if (navigationType !== 'replace' || !destination.sameDocument) note();
  });
}
