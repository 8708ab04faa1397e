import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { ReleaseDocuments } from '#releases/release-documents.ts';

/** Where a gateway's release document is. */
export interface SlotStore {
  documents: ReleaseDocuments;
}

/** The same with the release document that is in use. */
export interface LiveReleases extends SlotStore {
  /** Undefined until something is released. */
  document(this: void): ReleaseDocument | undefined;
}
