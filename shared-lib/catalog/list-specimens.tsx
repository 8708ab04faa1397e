import { ShowMore } from '@nestwright/domain/parts/show-more';
import type { Specimen } from './specimen.ts';

/** Parts that load more of a list. */
export const listSpecimens: Specimen[] = [
  {
    part: 'show-more',
    state: 'more follow',
    show: () => <ShowMore what="leads" count={50} to="?after=catalog" onMore={async () => undefined} />,
  },
];
