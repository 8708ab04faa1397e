import type { TestBrowser } from './test-browser.ts';

/** A row of a list, as far as all lists have it. */
type Row = Record<string, unknown>;

/** Reads a list to its end, page by page. */
export async function readPages(
  browser: TestBrowser,
  path: string,
  name: string,
): Promise<{ sizes: number[]; rows: Row[] }> {
  const pages: Row[][] = [];
  let next: string | null = '';
  while (next !== null) {
    const url = new URL(path, 'http://gateway');
    if (next !== '') url.searchParams.set('after', next);
    const answer = await browser.get(`${url.pathname}${url.search}`);
    const page = answer.json<Record<string, unknown>>();
    pages.push(page[name] as Row[]);
    next = page['next'] as string | null;
  }
  return { sizes: pages.map((rows) => rows.length), rows: pages.flat() };
}
