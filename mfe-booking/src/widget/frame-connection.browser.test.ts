import { type WidgetMessage } from '@nestwright/embed/widget';
import { connectFrame, type FrameOwner } from './frame-connection.ts';
import { connectHost } from './host-connection.ts';
import { HELLO_LIMIT_MS, type WidgetOptions } from './widget-messages.ts';

const ORIGIN = 'https://nestwright.example';
const options: WidgetOptions = {
  mode: 'inline',
  service: 'Roofing',
  zip: '33139',
  companyId: '',
  company: '',
  theme: 'light',
  variables: {},
  prefill: { firstName: 'Ann' },
};

/** The page's side of the connection, with a frame whose window records the messages posted to it. */
function connect() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const posted: { data: unknown; origin: string; port: MessagePort }[] = [];
  const source = {
    postMessage: (data: unknown, origin: string, [port]: MessagePort[]) =>
      posted.push({ data, origin, port: port! }),
  };
  Object.defineProperty(frame, 'contentWindow', { value: source });
  const heard: WidgetMessage[] = [];
  const failures: string[] = [];
  const owner: FrameOwner = {
    options: () => options,
    opened: () => false,
    message: (message) => void heard.push(message),
    failed: (code) => void failures.push(code),
  };
  const connection = connectFrame(frame, ORIGIN, owner);
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    window.dispatchEvent(
      withSource(new MessageEvent('message', { data, origin: from.origin ?? ORIGIN }), from.source ?? source),
    );
  return { connection, posted, heard, say, failures };
}

/** jsdom accepts only real windows as a source. */
function withSource(event: MessageEvent, source: unknown): MessageEvent {
  Object.defineProperty(event, 'source', { value: source });
  return event;
}

const hello = { type: 'nestwright:hello', version: 1 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the frame\u2019s hello gets a port and the options, sent only to the frame\u2019s exact origin', () => {
  const { posted, say, connection } = connect();
  say(hello);
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ data: { type: 'nestwright:port', options }, origin: ORIGIN });
  connection.end();
});

test.each([
  ['from another origin', hello, { origin: 'https://stranger.example' }],
  ['from another window', hello, { source: window }],
  ['with another version', { type: 'nestwright:hello', version: 2 }, {}],
  ['that is text', 'nestwright:hello', {}],
  ['that is nothing', null, {}],
])('a hello %s is ignored', (_what, data, from) => {
  const { posted, say, connection } = connect();
  say(data, from);
  expect(posted).toEqual([]);
  connection.end();
});

test('without a hello within eight seconds, the element gets one failure, and a late hello is ignored', () => {
  const { posted, say, failures } = connect();
  jest.advanceTimersByTime(HELLO_LIMIT_MS - 1);
  expect(failures).toEqual([]);
  jest.advanceTimersByTime(HELLO_LIMIT_MS);
  expect(failures).toEqual(['no-answer']);
  say(hello);
  expect(posted).toEqual([]);
});

test('a refusal is passed on at once, and only if it comes from the frame', () => {
  const { posted, say, failures } = connect();
  const refused = { type: 'nestwright:refused', version: 1 };
  say(refused, { origin: 'https://stranger.example' });
  say(refused, { source: window });
  say({ ...refused, version: 2 });
  expect(failures).toEqual([]);
  say(refused);
  expect(failures).toEqual(['not-registered']);
  say(hello);
  jest.advanceTimersByTime(HELLO_LIMIT_MS);
  expect(posted).toEqual([]);
  expect(failures).toHaveLength(1);
});

test('a reloaded frame gets a new port', () => {
  const { posted, say, connection } = connect();
  say(hello);
  say(hello);
  expect(posted).toHaveLength(2);
  expect(posted[0]!.port).not.toBe(posted[1]!.port);
  connection.end();
});

test('only known, valid messages from the port are passed on', async () => {
  jest.useRealTimers();
  const { posted, say, heard, connection } = connect();
  say(hello);
  const { port } = posted[0]!;
  for (const data of [
    { type: 'resize', height: 400 },
    { type: 'resize', height: 1e9 },
    { type: 'resize', height: '400px' },
    { type: 'navigate', url: 'https://stranger.example' },
    'close',
    { type: 'close' },
  ]) {
    port.postMessage(data);
  }
  for (let turn = 0; turn < 2000 && heard.length < 2; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).toEqual([{ type: 'resize', height: 400 }, { type: 'close' }]);
  port.close();
  connection.end();
});

test('the form says hello to the verified origin and accepts a port only from its parent', () => {
  const said: unknown[] = [];
  const post = jest
    .spyOn(window.parent, 'postMessage')
    .mockImplementation((...all: unknown[]) => void said.push(all));
  const taken: WidgetOptions[] = [];
  const host = connectHost('https://acme.example', {
    options: (one) => void taken.push(one),
    focus: () => undefined,
  });
  expect(said).toEqual([[hello, 'https://acme.example']]);
  const offer = (origin: string, source: unknown) => {
    const { port1 } = new MessageChannel();
    const event = new MessageEvent('message', { data: { type: 'nestwright:port', options }, origin });
    Object.defineProperty(event, 'ports', { value: [port1] });
    window.dispatchEvent(withSource(event, source));
    port1.close();
  };
  offer('https://stranger.example', window.parent);
  offer('https://acme.example', {});
  expect(taken).toEqual([]);
  offer('https://acme.example', window.parent);
  expect(taken).toEqual([options]);
  host.end();
  post.mockRestore();
});
