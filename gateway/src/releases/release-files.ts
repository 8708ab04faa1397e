import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

/** The files of all versions in a store: `booking/1.0.0/browser/entry.js`. */
export interface ReleaseFiles {
  /**
   * Puts a finished build into its immutable folder in the store. An existing one is left alone, because verification
   * has compared its bytes.
   *
   * @param build folder with `browser/`, `server/` and `release.json`
   * @throws Error when other bytes were published under this version, or while a prune removes it
   */
  put(this: void, release: Release, build: string): Promise<void>;
  /**
   * Protects the files of a release that is about to go live again from a running prune.
   *
   * @returns whether all of them are in the store
   * @throws Error while a prune removes them
   */
  keep(this: void, folder: string): Promise<boolean>;
  /**
   * Brings the files that verification needs of a document's live releases to this machine.
   *
   * @returns the folder that holds the releases' folders
   */
  bring(this: void, document: ReleaseDocument): Promise<string>;
  /**
   * Removes the folders of releases that the document forgot longer ago than the retention time.
   *
   * @param named folders that the document names
   * @param now milliseconds since 1970
   * @returns the removed folders, `booking/0.1.0-1a2b3c4d5e`
   */
  prune(this: void, named: ReadonlySet<string>, now: number): Promise<string[]>;
}
