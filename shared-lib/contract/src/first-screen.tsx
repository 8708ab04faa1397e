/**
 * Says where the first screen of a page ends, on the largest windows that many people have. On a first visit, the gateway sends
 * the rules that the elements before it use first, and the style sheets here, so a slow network paints the first screen
 * before it has the rest of the page. A page without it has a first screen that ends before the footer.
 */
export function FirstScreenEnd() {
  return <div data-nw-first-screen-end="" hidden />;
}
