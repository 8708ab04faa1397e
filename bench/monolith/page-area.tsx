import { Outlet } from '@nestwright/contract/router';

/** Takes the place of the shell's page area, which guards a page against a remote that fails while it goes away. */
export function PageArea() {
  return <Outlet />;
}
