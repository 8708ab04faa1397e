/** The content of a page as the server sent it, with what the visitor has done to it. */
export interface KeptContent {
  nodes: readonly ChildNode[];
  /** What has the focus, or had it before the content was moved. */
  focused: Element | null;
}

/** The server's HTML of the page, kept while the page's remote is missing. */
export class KeptPage {
  #kept: { pathname: string; content: KeptContent } | undefined;

  /** Keeps the server's HTML of the page before the shell's first render replaces it. */
  keep(root: HTMLElement): void {
    const nodes = [...(root.querySelector('main')?.childNodes ?? [])];
    const { pathname } = window.location;
    if (nodes.length > 0) this.#kept = { pathname, content: { nodes, focused: document.activeElement } };
  }

  /** The server-rendered HTML of this page, if it was kept. */
  contentOf(pathname: string): KeptContent | undefined {
    return this.#kept?.pathname === pathname ? this.#kept.content : undefined;
  }

  /** Discards it once a page has loaded in its place. */
  drop(): void {
    this.#kept = undefined;
  }
}
