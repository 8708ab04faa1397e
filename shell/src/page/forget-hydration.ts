/**
 * Takes the data that the page was rendered from out of the document, once the page is live: what a page no longer shows, such as
 * contact details that were taken back, isn't left in its source.
 */
export function forgetHydration(document: Document): void {
  const holder = document.getElementById('nw-page');
  if (!holder?.textContent) return;
  const data = JSON.parse(holder.textContent) as Record<string, unknown>;
  holder.textContent = JSON.stringify({ ...data, hydration: null });
}
