/**
 * Removes the hydration data from the document once the page is interactive. Otherwise the source would still contain
 * what the page no longer shows, such as contact details that were withdrawn.
 */
export function forgetHydration(document: Document): void {
  const holder = document.getElementById('nw-page');
  if (!holder?.textContent) return;
  const data = JSON.parse(holder.textContent) as Record<string, unknown>;
  holder.textContent = JSON.stringify({ ...data, hydration: null });
}
