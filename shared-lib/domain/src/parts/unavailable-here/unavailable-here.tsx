import { canReach, hasGateway } from '@nestwright/domain/base/http-store';
import type { Hosted } from '@nestwright/domain/base/http-schema';
import { Notice } from '@nestwright/kit/notice';
import type { ReactNode } from 'react';

/** What the site can't do without a gateway, and the hosts with which it can. */
export interface UnavailableHereProps {
  /** Hosts that provide the feature without a gateway. If there are none, it needs a gateway. */
  hosts?: (keyof Hosted)[];
  /** What this site can't do, in plain words. */
  children: ReactNode;
}

/** Says up front what a page can't do on a site without a gateway. Shows nothing if it can. */
export function UnavailableHere({ hosts, children }: UnavailableHereProps) {
  const isThere = hosts === undefined ? hasGateway() : canReach(...hosts);
  return isThere ? null : <Notice kind="info">{children}</Notice>;
}
