import type { SidePanelControl } from '@nestwright/kit/side-panel';
import { createContext, type RefObject } from 'react';

import type { LatePart } from './use-late-part.ts';
import type { showSideMenu } from './show-side-menu.tsx';

/** What the Menu button in the header and the side menu at the end of the page share. */
export interface SharedMenu {
  panel: SidePanelControl;
  /** The menu's place in the panel. */
  content: RefObject<HTMLDivElement | null>;
  /** The menu's scripts. */
  show: LatePart<typeof showSideMenu>;
  askForMenu: () => void;
  /** Whether somebody pressed the button and waits for those scripts. */
  isWanted: boolean;
  setIsWanted: (isWanted: boolean) => void;
}

export const MenuContext = createContext<SharedMenu | undefined>(undefined);

/** The side menu's id, by which the button opens it without scripts. */
export const PANEL_ID = 'site-menu';

/** Loads the menu's scripts. */
export const loadMenu = async () => (await import('./show-side-menu.tsx')).showSideMenu;
