const ELEMENT = 'nestwright-booking';
const LOADER = '/widgets/v1/loader.js';

/**
 * Loads the script that defines `<nestwright-booking>`, once per page. Resolves when the element is defined. On a server
 * it resolves at once, because there is nothing to load.
 *
 * @param site origin of the Nestwright site, such as `https://nestwright.example`
 * @throws TypeError when `site` is not an address; Error when the script does not load, and the element shows its link
 */
export async function loadBooking(site: string): Promise<void> {
  const address = new URL(LOADER, new URL(site).origin).href;
  if (typeof document === 'undefined' || customElements.get(ELEMENT) !== undefined) return;
  const found = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  const script = found ?? document.createElement('script');
  const failed = new Promise<never>((_resolve, reject) => {
    script.addEventListener('error', () => {
      // The next call tries again.
      script.remove();
      reject(
        new Error(
          `The request form could not load from ${address}. Check the address and the page's script-src.`,
        ),
      );
    });
  });
  if (found === null) {
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
  await Promise.race([customElements.whenDefined(ELEMENT), failed]);
}
