import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const parcelMounts: Rule = {
  number: 'NW-508',
  title: 'The parcel mounts and unmounts',
  why: 'Pages without our shell show the remote this way.',
  todo: 'Export what createParcel of @nestwright/contract/parcel returns from ./parcel.',
};
