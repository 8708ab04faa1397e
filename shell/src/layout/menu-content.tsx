import '@nestwright/kit/field.css';
import '@nestwright/kit/search-field.css';
import type { RefObject } from 'react';

import './side-menu.module.css';

/** Nothing that React would write into the element, so that it leaves the server's HTML alone. */
const UNTOUCHED = { __html: '' };

export interface MenuContentProps {
  place: RefObject<HTMLDivElement | null>;
}

/**
 * In the browser, the place of the side menu. The server's HTML stays in it until `showSideMenu` takes it over; this
 * script brings only its styles. On the server: `menu-content-server.tsx`, by the `imports` of the package.
 */
export function MenuContent({ place }: MenuContentProps) {
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />;
}
