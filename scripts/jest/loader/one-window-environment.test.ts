import { createRequire } from 'node:module';
import timers from 'node:timers';

interface Environment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
  fakeTimersModern: { useFakeTimers(config?: { doNotFake: string[] }): void; useRealTimers(): void };
}

const TestEnvironment = createRequire(import.meta.url)('./one-window-environment.cjs') as new (context: {
  projectConfig: object;
}) => Environment;
/** What a browser has and Node lacks, read as page code reads it. */
const page = globalThis as unknown as Window & { leftBehind?: number; rendersDone: () => Promise<void> };

/** Runs as one test file would, in a window of its own. */
async function inOneWindow(test: (environment: Environment) => unknown): Promise<void> {
  const environment = new TestEnvironment({ projectConfig: {} });
  await environment.setup();
  try {
    await test(environment);
  } finally {
    await environment.teardown();
  }
}

test('each test file has a new window, which is the global object, and Node is as it was afterwards', async () => {
  const { URL, setTimeout } = globalThis;
  await inOneWindow(() => {
    expect(page.window).toBe(globalThis);
    page.localStorage.setItem('left', 'behind');
    page.leftBehind = 1;
    page.document.body.innerHTML = '<p>left</p>';
  });
  expect(['document' in globalThis, 'window' in globalThis]).toEqual([false, false]);
  expect([globalThis.URL, globalThis.setTimeout]).toEqual([URL, setTimeout]);
  await inOneWindow(() => {
    expect([page.localStorage.length, page.document.body.innerHTML]).toEqual([0, '']);
    expect('leftBehind' in page).toBe(false);
  });
});

test('closing a page cancels its timers, and callbacks that are already due still see its window', async () => {
  const ran: string[] = [];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
  await inOneWindow(() => {
    page.setTimeout(() => ran.push('timer'), 20);
    setImmediate(() => ran.push(page.document.nodeName));
  });
  jest.advanceTimersByTime(20);
  jest.useRealTimers();
  expect(ran).toEqual(['#document']);
});

test('an error in a page’s handler fails the test, unless the page listens for errors', async () => {
  const uncaught = jest.spyOn(process, 'emit').mockImplementation((() => true) as never);
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  await inOneWindow(() => {
    page.document.body.addEventListener('click', () => {
      throw new Error('in a handler');
    });
    page.document.body.click();
    expect(uncaught.mock.calls.map(([name]) => name)).toEqual(['uncaughtException']);
    page.addEventListener('error', (event) => event.preventDefault());
    page.document.body.click();
    expect(uncaught).toHaveBeenCalledTimes(1);
  });
  said.mockRestore();
  uncaught.mockRestore();
});

test('the content of noscript is text, as in a browser with scripts', async () => {
  await inOneWindow(() => {
    page.document.body.innerHTML = '<noscript><a href="/">Home</a></noscript>';
    expect(page.document.querySelector('a')).toBeNull();
  });
});

test('fake timers leave alone what React holds on to for all test files of a worker', async () => {
  await inOneWindow(({ fakeTimersModern }) => {
    const before = [setImmediate, timers.setImmediate, queueMicrotask];
    fakeTimersModern.useFakeTimers({ doNotFake: ['Date'] });
    expect(setTimeout).toHaveProperty('clock');
    expect([setImmediate, timers.setImmediate, queueMicrotask]).toEqual(before);
    fakeTimersModern.useRealTimers();
  });
});

test('a test can wait until everything that React has scheduled is done', async () => {
  await inOneWindow(async () => {
    const ran: string[] = [];
    setImmediate(() => {
      ran.push('render');
      setImmediate(() => ran.push('effects'));
    });
    await page.rendersDone();
    expect(ran).toEqual(['render', 'effects']);
  });
});
