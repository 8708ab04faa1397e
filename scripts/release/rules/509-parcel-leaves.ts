import type { Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

export const parcelLeaves: Rule = {
  number: 'NW-509',
  title: 'An unmounted parcel leaves nothing behind',
  why: 'The host’s page stays open and keeps whatever the parcel left in it.',
  todo: 'Remove in `unmount` whatever `mount` added.',
};
