import type { MenuContentProps } from './menu-content.tsx';
import { SideMenu } from './side-menu.tsx';

/** On the server, the side menu itself. */
export function MenuContent({ place }: MenuContentProps) {
  return (
    <div ref={place}>
      <SideMenu onClose={() => undefined} navigate={() => undefined} />
    </div>
  );
}
