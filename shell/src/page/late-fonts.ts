/** The site's own typefaces (kit/base.css). */
const FAMILIES = ['Besley Variable', 'Atkinson Hyperlegible Next Variable'];

/**
 * Fetches the fonts of a page that was painted without them because the network is slow (gateway/src/pages/head-script.ts).
 * Failures are ignored: such a page keeps its fallbacks.
 */
export async function fetchLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.nwFonts !== 'later') return;
  const found = await Promise.all(FAMILIES.map((family) => document.fonts.load(`1em "${family}"`))).catch(
    () => [],
  );
  if (found.length > 0) dataset.nwFonts = 'there';
}

/** Uses the fonts fetched by `fetchLateFonts`. Text changes its width, so call it only when the whole page changes. */
export function showLateFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.nwFonts === 'there') delete dataset.nwFonts;
}
