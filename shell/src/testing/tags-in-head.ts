/** The address of a release's browser files, of its entry and of a style sheet. */
export const BASE = 'http://localhost/releases/booking/1/browser/';
export const ENTRY = `${BASE}entry.js`;
export const SHEET = `${BASE}style.css`;

/** Empties the head, and forgets what happened before the shell started. */
export function emptyHead(): void {
  document.head.innerHTML = '';
  globalThis.nestwrightEarly = undefined;
}

/** The scripts and links of the head. */
export const tags = () => [...document.head.querySelectorAll<HTMLElement>('script, link')];

/** The first of them. */
export const tag = () => tags()[0]!;

/** Has a tag's file loaded or failed. */
export const fire = (type: 'load' | 'error', target: HTMLElement = tag()) =>
  target.dispatchEvent(new Event(type));

/** A file's address as the gateway's HTML writes it. */
export function named(html: string): HTMLElement {
  document.head.innerHTML = html;
  return tag();
}
