import '@nestwright/kit/field.css';
import '@nestwright/kit/search-field.css';
import type { RefObject } from 'react';

import './side-menu.module.css';

/** With empty markup, React leaves the server's HTML in the element alone. */
const UNTOUCHED = { __html: '' };

export interface MenuContentProps {
  place: RefObject<HTMLDivElement | null>;
}

/**
 * The place of the side menu in the browser. The server's HTML stays in it until `showSideMenu` hydrates it; this module
 * adds only the menu's styles. On the server, the package's `imports` replace it with `menu-content-server.tsx`.
 */
export function MenuContent({ place }: MenuContentProps) {
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;
}
