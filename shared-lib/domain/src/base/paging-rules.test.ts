import { pagePath, readPages } from './paging-rules.ts';

interface Page {
  rows: string[];
  next: string | null;
}

const list: Record<string, Page> = {
  '': { rows: ['a', 'b'], next: 'b' },
  b: { rows: ['c', 'd'], next: 'd' },
  d: { rows: ['e'], next: null },
};
const asked: string[] = [];
const ask = async (after = '') => {
  asked.push(after);
  return { ok: true as const, value: list[after]! };
};
const join = (before: Page, following: Page) => ({
  rows: [...before.rows, ...following.rows],
  next: following.next,
});

beforeEach(() => void asked.splice(0));

test.each([
  [undefined, 1, ['a', 'b'], 'b'],
  [undefined, 2, ['a', 'b', 'c', 'd'], 'd'],
  ['b', 1, ['c', 'd'], 'd'],
  [undefined, 9, ['a', 'b', 'c', 'd', 'e'], null],
])('after %s, %d pages are joined into one', async (after, pages, rows, next) => {
  expect(await readPages(ask, { after, pages }, join)).toEqual({ ok: true, value: { rows, next } });
});

test('no page is requested after the last one', async () => {
  await readPages(ask, { after: undefined, pages: 9 }, join);
  expect(asked).toEqual(['', 'b', 'd']);
});

test('if one page fails, the whole read fails', async () => {
  const failure = { ok: false as const, status: 503, message: 'Later.' };
  const failing = async (after?: string) => (after === 'b' ? failure : ask(after));
  expect(await readPages(failing, { after: undefined, pages: 3 }, join)).toEqual(failure);
});

test('a key is encoded as one value in the address', () => {
  expect(pagePath('/api/leads', undefined)).toBe('/api/leads');
  expect(pagePath('/api/leads', '2027-03-01T15:00:00.000Z_a&b')).toBe(
    '/api/leads?after=2027-03-01T15%3A00%3A00.000Z_a%26b',
  );
});
