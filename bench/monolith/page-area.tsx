import { Outlet } from '@nestwright/contract/router';

/** Replaces the shell's page area, which protects a page from a remote that fails while unmounting. */
export function PageArea() {
  return <Outlet />;
}
