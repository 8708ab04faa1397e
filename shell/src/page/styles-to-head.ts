/**
 * Moves the style sheets that follow the first screen of a first visit's page (gateway/src/pages/first-screen.ts) into its
 * head, in their order. React expects none in the page, and they must outlive it.
 */
export function moveStylesToHead(page: Document): void {
  page.head.append(...page.body.querySelectorAll('style[data-src]'));
}
