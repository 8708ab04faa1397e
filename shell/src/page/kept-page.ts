/** The server's HTML of the page, kept while the page's remote is missing. */
export class KeptPage {
  #kept: { pathname: string; content: readonly ChildNode[] } | undefined;

  /** Keeps the server's HTML of the page before the shell's first render replaces it. */
  keep(root: HTMLElement): void {
    const content = [...(root.querySelector('main')?.childNodes ?? [])];
    if (content.length > 0) this.#kept = { pathname: window.location.pathname, content };
  }

  /** The server-rendered HTML of this page, if it was kept. */
  contentOf(pathname: string): readonly ChildNode[] | undefined {
    return this.#kept?.pathname === pathname ? this.#kept.content : undefined;
  }

  /** Discards it once the page's remote has loaded. */
  drop(): void {
    this.#kept = undefined;
  }
}
