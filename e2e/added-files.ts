import type { Page } from '@playwright/test';

/** A script or style sheet added to a page. */
export interface AddedFile {
  url: string;
  /** Its `integrity`; empty without one. */
  hash: string;
}

/** Records the scripts and style sheets added to the page from now on. The returned function returns those so far. */
export async function noteAddedFiles(page: Page): Promise<() => Promise<AddedFile[]>> {
  await page.evaluate(() => {
    const added: { url: string; hash: string }[] = [];
    Object.assign(window, { added });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) added.push({ url: node.src, hash: node.integrity });
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          added.push({ url: node.href, hash: node.integrity });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { added: AddedFile[] }).added);
}

/** The names of the files of a remote's page that the current page links to: the remote's entry and what the page needs. */
export function linkedFiles(page: Page, remote: string, path: string): Promise<string[]> {
  return page.evaluate(
    ([wanted, linkedPath]) => {
      const { remotes } = JSON.parse(document.getElementById('nw-page')!.textContent!) as {
        remotes: { name: string; entry: string; linked?: Record<string, string[]> }[];
      };
      const { entry, linked } = remotes.find(({ name }) => name === wanted)!;
      return [entry, ...linked![linkedPath]!];
    },
    [remote, path] as const,
  );
}

/** Waits until all these files have loaded and the page has finished the work they started. */
export async function loaded(page: Page, files: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (urls) => urls.every((url) => performance.getEntriesByName(url).length > 0),
    files,
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
