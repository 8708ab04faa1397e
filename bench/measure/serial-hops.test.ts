import type { LoggedRequest } from './request-log.ts';
import { serialHops } from './serial-hops.ts';

const page = request('/', { kind: 'html', start: 0, end: 100, cause: { by: 'address' } });
const style = request('/main.css', { kind: 'css', start: 60, end: 200, cause: { by: 'file', of: '/' } });
const script = request('/main.js', { start: 60, end: 200, cause: { by: 'file', of: '/' } });

test('the document is one hop, files in its tags a second', () => {
  expect(serialHops([page], 100)).toBe(1);
  expect(serialHops([page, style, script], 300)).toBe(2);
});

test('a font that only a style sheet names is a third hop', () => {
  const font = request('/text.woff2', {
    kind: 'font',
    start: 200,
    end: 260,
    cause: { by: 'file', of: '/main.css' },
  });
  expect(serialHops([page, style, script, font], 300)).toBe(3);
});

test('a script’s requests are one hop after the script and every chunk that had arrived by then', () => {
  const chunk = request('/chunk.js', { start: 210, end: 300, cause: { by: 'script' } });
  const next = request('/next.js', { start: 310, end: 400, cause: { by: 'script' } });
  expect(serialHops([page, script, chunk], 500)).toBe(3);
  expect(serialHops([next, chunk, script, page], 500)).toBe(4);
});

test('two chunks requested together are one hop', () => {
  const chunk = request('/chunk.js', { start: 210, end: 300, cause: { by: 'script' } });
  const other = request('/other.js', { start: 211, end: 320, cause: { by: 'script' } });
  expect(serialHops([page, script, chunk, other], 500)).toBe(3);
});

test('a script’s requests do not wait for fonts or pictures', () => {
  const font = request('/text.woff2', {
    kind: 'font',
    start: 60,
    end: 90,
    cause: { by: 'file', of: '/main.css' },
  });
  const chunk = request('/chunk.js', { start: 210, end: 300, cause: { by: 'script' } });
  expect(serialHops([page, script, font, chunk], 500)).toBe(3);
});

test('later and prefetched files do not count', () => {
  const late = request('/late.js', { start: 210, end: 600, cause: { by: 'script' } });
  const ahead = request('/ahead.js', { start: 210, end: 300, ahead: true, cause: { by: 'script' } });
  expect(serialHops([page, script, late, ahead], 500)).toBe(2);
});

function request(url: string, of: Partial<LoggedRequest> & Pick<LoggedRequest, 'cause'>): LoggedRequest {
  return {
    url,
    kind: 'script',
    start: 0,
    askedAt: 0,
    end: undefined,
    bytes: 1000,
    cached: false,
    ahead: false,
    ...of,
  };
}
