/** What the menu can do to the page. */
export interface SideMenuProps {
  onClose: () => void;
  /** Opens a page of the site. */
  navigate: (to: string) => unknown;
}
