/** What the page itself records while it is measured; milliseconds since its navigation began. */
export interface ProbeNotes {
  fcp: number;
  lcp: number;
  cls: number;
  /** Milliseconds beyond 50 of every long task after the first paint. */
  tbt: number;
  /** The time of the first click with a response. */
  asked: number | undefined;
  /** The time of the response. */
  ready: number | undefined;
  /** When the side menu was open. */
  menuOpen: number | undefined;
}

export interface ProbeOptions {
  control: string | undefined;
  answer: string;
  menu: { button: string; panel: string } | undefined;
}

declare global {
  interface Window {
    nwBench?: ProbeNotes;
  }
}

/**
 * Runs in the page before anything else and clicks the control until the page responds. Idle work waits for one more click,
 * so that it does not count as part of the start. Paints and shifts of the opened menu do not count.
 */
export function probePage({ control, answer, menu }: ProbeOptions): void {
  const notes: ProbeNotes = {
    fcp: 0,
    lcp: 0,
    cls: 0,
    tbt: 0,
    asked: undefined,
    ready: undefined,
    menuOpen: undefined,
  };
  window.nwBench = notes;
  const AFTER_CLICK_MS = 500;
  const follow = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });

  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    if (!element?.closest('dialog')) notes.lcp = entry.startTime;
  });
  follow('layout-shift', (entry) => {
    const { value, startTime } = entry as PerformanceEntry & { value: number };
    const menuMoves =
      menu !== undefined && (notes.menuOpen === undefined || startTime < notes.menuOpen + AFTER_CLICK_MS);
    const afterClick =
      notes.asked !== undefined &&
      startTime > notes.asked &&
      (menuMoves || startTime < notes.asked + AFTER_CLICK_MS);
    if (!afterClick) notes.cls += value;
  });
  follow('longtask', (entry) => {
    if (notes.fcp > 0 && entry.startTime >= notes.fcp) notes.tbt += entry.duration - 50;
  });

  window.addEventListener('submit', (event) => event.preventDefault());
  const hasAnswered = () => document.querySelector(answer) !== null;
  const ask = () => {
    const button = control === undefined ? undefined : document.querySelector<HTMLElement>(control);
    if (button === null || notes.ready !== undefined) return;
    const asked = performance.now();
    button?.click();
    // React renders a click's changes in a microtask; this one runs after it.
    queueMicrotask(() => {
      if (notes.ready !== undefined || !hasAnswered()) return;
      notes.asked = asked;
      notes.ready = performance.now();
      clearInterval(asking);
      if (!menu) return;
      document.querySelector<HTMLElement>(menu.button)!.click();
      waitForMenu();
    });
  };
  const asking = setInterval(ask, 10);
  const whenIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work, options) => {
    if (notes.ready !== undefined) return whenIdle(work, options);
    return whenIdle(() => {
      ask();
      whenIdle(work, options);
    }, options);
  };
  const waitForMenu = () => {
    const panel = document.querySelector(menu!.panel);
    if (!panel) return void requestAnimationFrame(waitForMenu);
    notes.menuOpen = performance.now();
    panel.querySelector('button')?.click();
  };
}
