import type { PageRemote } from '@nestwright/contract/release/schema';
import {
  answerGateway,
  resetGateway,
  type SentRequest,
  sentRequests,
} from '@nestwright/domain/testing/fake-gateway';

import { Integrity } from './integrity.ts';
import { PartsOfRelease } from './release-parts.ts';

const BASE = '/releases/booking/2/browser/';
const remote: PageRemote = {
  name: 'booking',
  version: '2',
  base: BASE,
  entry: 'entry.js',
  claims: [{ path: '/start-project' }],
  parts: 'sha256-parts',
  linked: { '/start-project': ['start.css', 'start.js'], '/pro/:id': ['pro.js'] },
};
const nothing = { files: { js: [], css: [] }, routes: {}, integrity: {} };
let arrive: (parts: object) => void;

/** Answers everything but the parts, which arrive when a test says so. */
const answerFiles = (answer: () => 'offline' | Promise<never>) =>
  answerGateway({
    [`GET ${BASE}parts.json`]: () => new Promise((resolve) => (arrive = (parts) => resolve({ body: parts }))),
    '*': answer,
  });
const hangs = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  resetGateway();
  answerFiles(() => 'offline');
});

afterEach(() => jest.useRealTimers());

const namesOf = (requests: SentRequest[]) => requests.map(({ url }) => url.pathname.slice(BASE.length));

/** The files that have been requested, in order. */
async function fetched(): Promise<string[]> {
  await jest.advanceTimersByTimeAsync(0);
  return namesOf(sentRequests());
}

/** The files whose requests have been given up. */
const aborted = () => namesOf(sentRequests().filter(({ signal }) => signal.aborted)).sort();

const newParts = (of = remote) => new PartsOfRelease(of, new Integrity([]));

test('the files of a linked page are fetched alongside the parts, and their failures ignored', async () => {
  const answer = newParts().get('/start-project');
  expect((await fetched()).sort()).toEqual(['entry.js', 'parts.json', 'start.css', 'start.js']);
  arrive(nothing);
  expect(await answer).toEqual(nothing);
});

test('opening a page uses the parts that are already being fetched', async () => {
  const parts = newParts();
  void parts.get();
  expect(await fetched()).toEqual(['parts.json']);
  void parts.get('/pro/7');
  expect(await fetched()).toEqual(['parts.json', 'pro.js', 'entry.js']);
});

test('nothing is fetched alongside the parts for a page that the document does not link to, or once the parts have arrived', async () => {
  const parts = newParts();
  const answer = parts.get('/elsewhere');
  expect(await fetched()).toEqual(['parts.json']);
  arrive(nothing);
  await answer;
  await parts.get('/start-project');
  expect(await fetched()).toEqual(['parts.json']);
});

test('a document that names no linked pages costs nothing more', async () => {
  void newParts({ ...remote, linked: undefined }).get('/start-project');
  expect(await fetched()).toEqual(['parts.json']);
});

test('files that hang alongside the parts are abandoned, so that the rest of the page has its connections', async () => {
  answerFiles(hangs);
  void newParts().get('/start-project');
  expect(await fetched()).toHaveLength(4);
  await jest.runAllTimersAsync();
  expect(aborted()).toEqual(['entry.js', 'start.css', 'start.js']);
});

test('slow files keep loading once the parts have arrived, because their tags wait for them', async () => {
  answerFiles(hangs);
  const answer = newParts().get('/start-project');
  await fetched();
  arrive(nothing);
  await answer;
  await jest.runAllTimersAsync();
  expect(aborted()).toEqual([]);
});

test('a page requested twice before its files arrive fetches them once', async () => {
  const parts = newParts();
  void parts.get('/start-project');
  void parts.get('/start-project');
  expect(await fetched()).toHaveLength(4);
});

test('giving up aborts every pending request', async () => {
  answerFiles(hangs);
  const parts = newParts();
  parts.get('/start-project').catch(() => undefined);
  await fetched();
  parts.giveUp();
  expect(aborted()).toEqual(['entry.js', 'parts.json', 'start.css', 'start.js']);
});

test('parts that could not be fetched, or were the wrong ones, are fetched again without the cache', async () => {
  answerGateway({ [`GET ${BASE}parts.json`]: () => 'offline' });
  const parts = newParts();
  await expect(parts.get()).rejects.toThrow();
  answerGateway({ [`GET ${BASE}parts.json`]: () => ({ body: nothing }) });
  expect(await parts.get()).toEqual(nothing);
  expect(sentRequests().map(({ cache }) => cache)).toEqual(['default', 'reload']);
});
