import type { MenuContentProps } from './menu-content.tsx';
import { SideMenu } from './side-menu.tsx';

/** The side menu on the server. */
export function MenuContent({ place }: MenuContentProps) {
  return (
    <div ref={place}>
      <SideMenu onClose={() => undefined} navigate={() => undefined} />
    </div>
  );
}
