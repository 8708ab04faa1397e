import { useSidePanel } from '@nestwright/kit/side-panel';
import { type ReactNode, useRef, useState } from 'react';

import { loadMenu, MenuContext } from './menu-context.ts';
import { useLatePart } from './use-late-part.ts';

/** A page whose header opens the menu that follows it. When the menu opens, only the two of them render again. */
export function WithMenu({ children }: { children: ReactNode }) {
  const panel = useSidePanel();
  const content = useRef<HTMLDivElement>(null);
  const [show, askForMenu] = useLatePart(loadMenu);
  const [isWanted, setIsWanted] = useState(false);
  return (
    <MenuContext value={{ panel, content, show, askForMenu, isWanted, setIsWanted }}>{children}</MenuContext>
  );
}
