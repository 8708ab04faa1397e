import { type PageFacts, figuresOf } from './page-figures.ts';
import { type LoggedRequest, withBytesAtUse } from './request-log.ts';

const ORIGIN = 'http://site.example';
const notes = { fcp: 100, lcp: 100, cls: 0, tbt: 0, asked: 200, ready: 210, menuOpen: undefined };
const facts: PageFacts = {
  owner: 'home',
  fragments: ['garden/bed', 'home/offer', 'garden/bed'],
  blocking: [`${ORIGIN}/releases/home/1/browser/home.css`],
};

function request(
  path: string,
  kind: LoggedRequest['kind'],
  start: number,
  more: Partial<LoggedRequest> = {},
) {
  const url = ORIGIN + path;
  const base = {
    url,
    kind,
    start,
    askedAt: start,
    end: start + 10,
    bytes: 1000,
    cached: false,
    ahead: false,
  };
  return { ...base, cause: { by: 'script' as const }, ...more };
}

const document = request('/', 'html', 0, { bytes: 9000, cause: { by: 'address' } });
const styles = request('/releases/home/1/browser/home.css', 'css', 20);
const script = request('/releases/home/1/browser/home.js', 'script', 20);
const ofGarden = (start: number, more = {}) =>
  request(`/releases/garden/1/browser/bed.${start}.js`, 'script', start, more);

test('bytes before the first paint include the document and blocking files, not scripts that arrive earlier', () => {
  expect(figuresOf(notes, [document, styles, script], facts).bytesBeforePaint).toBe(10_000);
});

test('each place with another remote’s fragment counts, and the owner’s own do not', () => {
  expect(figuresOf(notes, [document], facts).fragmentsOfOthers).toBe(2);
});

test('requests of other remotes are counted before the first paint and in total, without prefetched ones', () => {
  const requests = [document, script, ofGarden(50), ofGarden(150), ofGarden(60, { ahead: true })];
  expect(figuresOf(notes, requests, facts)).toMatchObject({
    requestsOfOthersBeforePaint: 1,
    requestsOfOthers: 2,
  });
});

test('a prefetch competes with the page if it begins before the page’s own files are there', () => {
  const own = request('/releases/home/1/browser/home.js', 'script', 20, {
    cause: { by: 'file', of: `${ORIGIN}/` },
  });
  const figures = (start: number) =>
    figuresOf(notes, [document, own, ofGarden(start, { ahead: true })], facts);
  expect(figures(25)).toMatchObject({ prefetchesBeforeOwnFiles: 1, otherRemotesUntilReady: 0 });
  expect(figures(30)).toMatchObject({ prefetchesBeforeOwnFiles: 0, otherRemotesUntilReady: 0 });
});

test('the bytes of a prefetched file count when the page uses it', () => {
  const prefetch = ofGarden(150, { ahead: true });
  const laterUse = (start: number) => ({ ...prefetch, ahead: false, start, bytes: 0, cached: true });
  const until = (start: number) =>
    figuresOf(notes, withBytesAtUse([document, prefetch, laterUse(start)]), facts).otherRemotesUntilReady;
  expect([until(180), until(220)]).toEqual([1000, 0]);
});
