import { cpSync } from 'node:fs';
import { relative } from 'node:path';

import { NOTES } from '@nestwright/gateway/releases/canary-notes.ts';
import { HISTORY_FOLDER } from '@nestwright/gateway/releases/document-history.ts';
import { LEDGER } from '@nestwright/gateway/releases/ledger/ledger.ts';

/** Hidden files that a site needs on another machine: earlier documents, the ledger and the canaries' verdicts. */
const KEPT = [HISTORY_FOLDER, LEDGER, NOTES];

/**
 * Copies a folder of releases without unfinished builds, unfinished uploads, fetched releases and locks, because these are
 * useful only on this machine.
 */
export function copyReleases(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter(file) {
      const [first = ''] = relative(from, file).split(/[/\\]/);
      return !first.startsWith('.') || KEPT.includes(first);
    },
  });
}
