import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { ReleaseDocuments } from '#releases/release-documents.ts';

/** Where a gateway's release document is. */
export interface SlotStore {
  documents: ReleaseDocuments;
}

/** The same with what is live now. */
export interface LiveReleases extends SlotStore {
  /** The release document; undefined until something is released. */
  document(this: void): ReleaseDocument | undefined;
}
