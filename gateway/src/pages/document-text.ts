import type { PageData } from '@nestwright/contract/release/schema';

import type { FirstScreen } from './first-screen.ts';
import type { InlineStyle } from './inline-styles.ts';

/** When a browser without scripts asks again for a page that could not be rendered. */
const ASK_AGAIN_SECONDS = 5;

/** The content of a document. */
export interface DocumentText {
  head: string;
  body: string;
  hydration: PageData['hydration'];
  /** Whether the body is the server-rendered page. */
  isRendered: boolean;
  styles?: readonly InlineStyle[] | undefined;
  firstScreen?: FirstScreen | undefined;
}

/** A document that the browser renders itself. */
export function shellAlone(title: string): DocumentText {
  return { head: `<title>${escapeHtml(title)}</title>`, body: '', hydration: null, isRendered: false };
}

/** A page that could not be rendered now. Scripts render it; a browser without them requests it again by itself. */
export function unrenderedPage(title: string): DocumentText {
  const text = shellAlone(title);
  const again = `<noscript><meta http-equiv="refresh" content="${ASK_AGAIN_SECONDS}"></noscript>`;
  return { ...text, head: `${text.head}\n${again}` };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
