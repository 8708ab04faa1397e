/** A page of a list; `next` asks for the one after it, and is null at the end. */
export interface ListPage {
  next: string | null;
}

/** The page, or why there is none. */
type Asked<Page, Failure extends { ok: false }> = { ok: true; value: Page } | Failure;

/** As many pages of a list as are shown, from a key on, joined into one; fewer at the list's end. */
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

/** The path of a list's page. */
export function pagePath(path: string, after: string | undefined): string {
  return after === undefined ? path : `${path}?after=${encodeURIComponent(after)}`;
}
