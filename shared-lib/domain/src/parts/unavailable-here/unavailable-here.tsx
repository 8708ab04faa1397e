import { canReach, hasGateway } from '@nestwright/domain/http/store';
import type { Hosted } from '@nestwright/domain/http/schema';
import { Notice } from '@nestwright/kit/notice';
import type { ReactNode } from 'react';

export interface UnavailableHereProps {
  /** Hosts that do it where there is no gateway. Without any, only a gateway does it. */
  hosts?: (keyof Hosted)[];
  /** What cannot be done on this site, in words that a visitor understands. */
  children: ReactNode;
}

/** Says what a page cannot do on a site without a gateway, before anybody tries. Shows nothing where it can be done. */
export function UnavailableHere({ hosts, children }: UnavailableHereProps) {
  const isThere = hosts === undefined ? hasGateway() : canReach(...hosts);
  return isThere ? null : <Notice kind="info">{children}</Notice>;
}
