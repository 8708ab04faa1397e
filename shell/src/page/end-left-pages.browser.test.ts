import type { Report } from '@nestwright/contract/report/schema';
import { outlivePage } from '@nestwright/contract/outlive-page';

import { endLeftPages } from './end-left-pages.ts';
import { type PageLife, recordLife } from './page-life.ts';

const remotes = ['garden', 'plants'].map((name) => ({ name, version: '1', claims: [{ path: `/${name}` }] }));
const REPLACED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'fetch',
  'CSSStyleSheet',
  'addEventListener',
  'removeEventListener',
];
const before = [window, document].map((one) => REPLACED.map((name) => Reflect.get(one, name) as unknown));
let life: PageLife;
let reports: Report[];
let state: { location: { pathname: string }; navigation: { state: string } };
let changed: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  window.nestwrightEvaluating = { nestwright_garden: 0 };
  begin();
});
afterEach(() => {
  jest.useRealTimers();
  for (const [index, one] of [window, document].entries())
    for (const [at, name] of REPLACED.entries())
      if (before[index]![at] !== undefined) Reflect.set(one, name, before[index]![at]);
});

/** Opens a page of the remote garden. */
function begin(): void {
  reports = [];
  state = { location: { pathname: '/garden' }, navigation: { state: 'idle' } };
  life = recordLife();
  endLeftPages({
    page: { remotes, owner: 'garden' },
    router: { state, subscribe: (listener: () => void) => (changed = listener) },
    life,
    report: (what: Report) => reports.push(what),
  } as unknown as Parameters<typeof endLeftPages>[0]);
}

/** Runs code as a file of a remote's release. @returns what it returns */
function run<T>(code: string, ...named: unknown[]): T {
  const text = `${code}\n//# sourceURL=https://site.example/releases/garden/1/browser/beds.js`;
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  return new Function('a', text)(...named) as T;
}

function evaluating<T>(act: () => T): T {
  window.nestwrightEvaluating!.nestwright_garden! += 1;
  const result = act();
  window.nestwrightEvaluating!.nestwright_garden! -= 1;
  return result;
}

function goTo(pathname: string): void {
  state.location = { pathname };
  changed();
  jest.advanceTimersByTime(1000);
}

const messages = () =>
  reports.map((report) => (report.kind === 'error' ? `${report.source}: ${report.message}` : ''));

test('an interval that a page left running ends with it, and its team reads of it', () => {
  const tick = jest.fn();
  run('setInterval(a, 50)', tick);
  jest.advanceTimersByTime(1000);
  expect(tick).toHaveBeenCalledTimes(20);
  goTo('/plants');
  tick.mockClear();
  jest.advanceTimersByTime(60_000);
  expect(tick).not.toHaveBeenCalled();
  expect(reports).toMatchObject([
    { kind: 'error', remote: 'garden', version: '1', source: 'left', message: 'An interval was left behind' },
  ]);
});

test.each(['window', 'document'])('a listener of %s ends with the page', (target) => {
  const hear = jest.fn();
  run(`${target}.addEventListener('garden', a)`, hear);
  goTo('/plants');
  (target === 'window' ? window : document).dispatchEvent(new Event('garden'));
  expect(hear).not.toHaveBeenCalled();
  expect(messages()).toEqual(['left: A listener was left behind']);
});

test('what a page cleaned up, what the shell started and what must outlive the page stays out of it', () => {
  const hear = jest.fn();
  run(
    `window.addEventListener('garden', a); window.removeEventListener('garden', a); clearInterval(setInterval(a, 9))`,
    hear,
  );
  window.addEventListener('online', hear);
  const sent = jest.fn();
  outlivePage(() => run(`window.addEventListener('online', a)`, sent));
  goTo('/plants');
  window.dispatchEvent(new Event('online'));
  expect(hear).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(messages()).toEqual([]);
});

test('what a module set up while it was evaluated sleeps until its remote is shown again', () => {
  const [tick, hear] = [jest.fn(), jest.fn()];
  const stop = evaluating(() =>
    run<() => void>(
      `const id = setInterval(a.tick, 50); document.addEventListener('garden', a.hear); return () => clearInterval(id);`,
      { tick, hear },
    ),
  );
  goTo('/plants');
  jest.advanceTimersByTime(1000);
  document.dispatchEvent(new Event('garden'));
  expect([tick.mock.calls.length > 20, hear.mock.calls.length, messages()]).toEqual([false, 0, []]);
  tick.mockClear();
  goTo('/garden');
  document.dispatchEvent(new Event('garden'));
  expect([tick.mock.calls.length, hear.mock.calls.length]).toEqual([20, 1]);
  stop();
  jest.advanceTimersByTime(1000);
  expect(tick).toHaveBeenCalledTimes(20);
});

test('nothing ends while a fragment of the remote is on the page', () => {
  const hear = jest.fn();
  run(`window.addEventListener('garden', a)`, hear);
  document.body.innerHTML = '<div data-nw-fragment="garden/bed"></div>';
  goTo('/plants');
  window.dispatchEvent(new Event('garden'));
  expect(hear).toHaveBeenCalledTimes(1);
});

test('a timer still runs after its page, a loop of timers does not go on forever', () => {
  const [saved, tick] = [jest.fn(), jest.fn()];
  run(`setTimeout(a.saved, 5000); const again = () => { a.tick(); setTimeout(again, 50); }; again();`, {
    saved,
    tick,
  });
  goTo('/plants');
  jest.advanceTimersByTime(30_000);
  expect(saved).toHaveBeenCalledTimes(1);
  expect(tick.mock.calls.length).toBeLessThan(130);
  expect(messages()).toEqual(['left: A timer was left behind']);
});

test('a read under way ends with its page without failing, and what was sent goes on', async () => {
  const calls: RequestInit[] = [];
  window.fetch = jest.fn((_input: RequestInfo | URL, init: RequestInit = {}) => {
    calls.push(init);
    return new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  });
  begin();
  const [settled, failed] = [jest.fn(), jest.fn()];
  void run<Promise<Response>>(`return fetch('/api/beds')`).then(settled, failed);
  void run<Promise<Response>>(`return fetch('/api/beds', { method: 'POST' })`).then(settled, failed);
  goTo('/plants');
  await Promise.resolve();
  expect([calls[0]!.signal!.aborted, calls[1]!.signal?.aborted]).toEqual([true, undefined]);
  expect([settled.mock.calls, failed.mock.calls, messages()]).toEqual([[], [], []]);
});

test('an adopted style sheet leaves with its page', () => {
  const adopted: { adoptedStyleSheets?: CSSStyleSheet[] } = document;
  adopted.adoptedStyleSheets = [];
  const own = new CSSStyleSheet();
  run(`document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()]`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
  goTo('/plants');
  expect(document.adoptedStyleSheets).toEqual([own]);
  expect(messages()).toEqual(['left: A style sheet was left behind']);
  delete adopted.adoptedStyleSheets;
});

test('an element that stays in the body is named', () => {
  document.body.append(document.createElement('div'));
  goTo('/plants');
  expect(messages()).toEqual(['left: An element was left behind in the body']);
});

test('the code of the next page is left alone while it loads', () => {
  const hear = jest.fn();
  goTo('/plants');
  run(`window.addEventListener('garden', a)`, hear);
  state.navigation = { state: 'loading' };
  jest.advanceTimersByTime(2000);
  state.navigation = { state: 'idle' };
  goTo('/garden');
  window.dispatchEvent(new Event('garden'));
  expect(hear).toHaveBeenCalledTimes(1);
});
