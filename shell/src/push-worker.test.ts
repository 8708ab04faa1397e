import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://nestwright.example';
const source = readFileSync(join(__dirname, '../public/push-worker.js'), 'utf8');
const news = { body: 'A new lead: Roofing', path: '/pro-sign-up/leads', tag: 'a' };

type Listener = (event: unknown) => void;

/** Runs the worker in a scope that only records what it does. */
function startWorker(open: string[] = []) {
  const listeners = new Map<string, Listener>();
  const done: unknown[] = [];
  const windows = open.map((path) => ({
    url: ORIGIN + path,
    focus: async () => done.push({ focused: path }),
  }));
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => done.push({ title, ...options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => done.push({ opened: url }) },
  };
  runInNewContext(source, { self, URL });
  const send = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
    return done;
  };
  return {
    names: [...listeners.keys()],
    push: (data: unknown) => send('push', { data }),
    click: (data: unknown) =>
      send('notificationclick', { notification: { data, close: () => done.push('closed') } }),
  };
}

test('the worker handles pushes and clicks, but no requests', () => {
  expect(startWorker().names).toEqual(['push', 'notificationclick']);
});

test('a notification is shown as received', async () => {
  expect(await startWorker().push({ json: () => news })).toEqual([
    { title: 'Nestwright', body: news.body, tag: 'a', data: { path: news.path } },
  ]);
});

test.each([null, { json: () => null }, { json: () => JSON.parse('{') as unknown }])(
  'news that can’t be read still shows something',
  async (data) => {
    const [shown] = await startWorker().push(data);
    expect(shown).toMatchObject({ body: 'You have a new update.', data: { path: '/account/notifications' } });
  },
);

test('a click opens its page, or the window that shows it', async () => {
  expect(await startWorker(['/my-projects']).click({ path: news.path })).toEqual([
    'closed',
    { opened: `${ORIGIN}/pro-sign-up/leads` },
  ]);
  expect(await startWorker(['/', '/my-projects?tab=2']).click({ path: '/my-projects' })).toEqual([
    'closed',
    { focused: '/my-projects?tab=2' },
  ]);
});

test.each(['https://evil.example/x', '//evil.example/x', undefined])('%s is not opened', async (path) => {
  expect(await startWorker().click({ path })).toEqual([
    'closed',
    { opened: `${ORIGIN}/account/notifications` },
  ]);
});
