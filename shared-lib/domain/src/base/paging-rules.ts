/** A page of a list. `next` is the key of the page after it; null at the end. */
export interface ListPage {
  next: string | null;
}

/** A page, or why it could not be read. */
type Asked<Page, Failure extends { ok: false }> = { ok: true; value: Page } | Failure;

/** Reads up to this many pages of a list from a key on and joins them into one. */
export async function readPages<Page extends ListPage, Failure extends { ok: false }>(
  ask: (after: string | undefined) => Promise<Asked<Page, Failure>>,
  { after, pages }: { after: string | undefined; pages: number },
  join: (before: Page, following: Page) => Page,
): Promise<Asked<Page, Failure>> {
  let answer = await ask(after);
  for (let page = 1; page < pages && answer.ok && answer.value.next !== null; page += 1) {
    const before = answer.value;
    const following = await ask(answer.value.next);
    answer = following.ok ? { ok: true, value: join(before, following.value) } : following;
  }
  return answer;
}

/** The path of one page of a list. */
export function pagePath(path: string, after: string | undefined): string {
  return after === undefined ? path : `${path}?after=${encodeURIComponent(after)}`;
}
