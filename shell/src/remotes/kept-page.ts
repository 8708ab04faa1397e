/** The part of the server's HTML that the page's own remote rendered, and the page it is of. */
let kept: { pathname: string; content: readonly ChildNode[] } | undefined;

/** Keeps what the server rendered of the page, before the shell's own first render takes the place of it all. */
export function keepServerPage(root: HTMLElement): void {
  const content = [...(root.querySelector('main')?.childNodes ?? [])];
  if (content.length > 0) kept = { pathname: window.location.pathname, content };
}

/** What the server rendered of this page, if it was kept. */
export function keptPage(pathname: string): readonly ChildNode[] | undefined {
  return kept?.pathname === pathname ? kept.content : undefined;
}

/** Lets it go: the page's remote is there. */
export function dropKeptPage(): void {
  kept = undefined;
}
