import type { Readable } from 'node:stream';

import type { ReleaseStore } from '#releases/release-store.ts';

import { type Sent } from './read-statement.ts';
import type { RefusalRows } from './refusal-rows.ts';
import type { ReleaseTeams } from './release-teams.ts';

/** Where uploads go. */
export interface UploadSite {
  store: ReleaseStore;
  /** Folder on this machine with the live releases; uploads wait in it for their checks. */
  folder: string;
  /** The site's address as statements name it: `https://nestwright.example`. */
  origin: string;
  teams: ReleaseTeams;
  refusals: Pick<RefusalRows, 'note'>;
  /** Whether releases are accepted that no browser has checked, because a gateway has no browser. */
  withoutBrowser: 'accept' | 'refuse';
  /** How long the checks of one release may take; default a minute. */
  checkSeconds?: number | undefined;
}

/** An upload as it arrives. */
export interface Upload extends Sent {
  token: string;
  /** The archive. */
  body: Readable;
}
