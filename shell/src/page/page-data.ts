import type { PageData } from '@nestwright/contract/release/schema';

const EMPTY: PageData = {
  remotes: [],
  shell: 'unknown',
  owner: null,
  rendered: false,
  hydration: null,
};

/** The data the gateway wrote into the page for the shell; empty if it is missing or unreadable. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('nw-page')?.textContent;
  if (!text) return EMPTY;
  try {
    return { ...EMPTY, ...(JSON.parse(text) as Partial<PageData>) };
  } catch {
    return EMPTY;
  }
}
