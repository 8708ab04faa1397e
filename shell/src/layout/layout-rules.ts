import type { Frame } from '@nestwright/contract/remote/schema';
import { paths } from '@nestwright/domain/paths';
import { hasSpg } from '@nestwright/domain/site/city-page-rules';

/** The top bar is hidden on pages that have no frame (product/shell#frame). */
export function hidesHeader(frame: Frame): boolean {
  return frame === 'bare';
}

/** Pages at which somebody is at work: their footer has neither services nor the newsletter (product/shell#frame). */
export function hasShortFooter(pathname: string): boolean {
  return [paths.proSignUp, paths.myProjects, '/account'].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  );
}

/** The footer is hidden on pages without a frame or footer, and if the address has `spg` (product/shell#frame). */
export function hidesFooter(frame: Frame, search: string): boolean {
  return frame !== 'full' || hasSpg(search);
}
