import type { PageData } from '@nestwright/contract/release/schema';
import { createRoot } from 'react-dom/client';

import { Overlay } from './overlay.tsx';

/** Adds "Whose is this?" to the page, closed. @returns a function that opens or closes it */
export function overlayOf(page: PageData): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let isOpen = false;
  const show = (open: boolean) => {
    isOpen = open;
    root.render(isOpen ? <Overlay page={page} onClose={() => show(false)} /> : null);
  };
  return () => show(!isOpen);
}
