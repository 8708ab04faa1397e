import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import type { CanaryNote } from './canary-notes.ts';
import type { ChangeNote } from './ledger/document-changes.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Refusal } from './ledger/new-rows.ts';

/**
 * Decides what is live next; undefined leaves it as it is. It runs again with the newer document if another change
 * came first, so its side effects must be safe to repeat.
 */
export type DocumentChange = (
  document: ReleaseDocument,
) => ReleaseDocument | undefined | Promise<ReleaseDocument | undefined>;

/** The release document of a site, its history, and the gateways' notes. */
export interface ReleaseDocuments {
  /** Where it is, for messages. */
  place: string;
  /**
   * What is live; empty if nothing was released yet.
   * @throws ValiError when it is not valid
   */
  read(this: void): Promise<ReleaseDocument>;
  /**
   * Changes what is live, so that no change of another process is lost. Versions whose share changed
   * get the note's stamp, and the ledger gets a row for each change.
   *
   * @param notify called when another process is changing it, too
   * @returns the document after the change; undefined when nothing was changed
   * @throws Error when others keep it from being written, or what `change` throws
   */
  change(
    this: void,
    change: DocumentChange,
    note: ChangeNote,
    notify?: (message: string) => void,
  ): Promise<ReleaseDocument | undefined>;
  /**
   * Goes back to the document that was in use `steps` changes ago. A document that was broken by hand counts as a
   * change. Undoing is a change too, so it can be undone.
   *
   * @param refuse throws when that document cannot be used anymore
   * @throws Error when there is no such document
   */
  undo(
    this: void,
    steps: number,
    refuse: (document: ReleaseDocument) => Promise<void>,
    note: ChangeNote,
  ): Promise<ReleaseDocument>;
  /** Who changed what is live, when and why, checked from the first row to the last. */
  readLedger(this: void): Promise<Ledger>;
  /** Writes a refused release into the ledger. */
  noteRefusal(this: void, refusal: Refusal): Promise<void>;
  /** What the judge of canaries found at its last check; empty if it never checked. */
  readNotes(this: void): Promise<CanaryNote[]>;
  /** Stores what the judge thinks, if that has changed. A reader sees either all of it or the earlier notes. */
  writeNotes(this: void, notes: readonly CanaryNote[]): Promise<void>;
  /** Why this process cannot change it, as a sentence; undefined if it can. */
  whyFixed(this: void): string | undefined;
}
