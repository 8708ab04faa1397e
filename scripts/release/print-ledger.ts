import type { Ledger } from '@nestwright/gateway/releases/ledger/ledger.ts';

/**
 * Prints a ledger, oldest first, and any reason not to trust it.
 *
 * @returns whether it can be trusted
 */
export function printLedger({ rows, fault }: Ledger): boolean {
  if (rows.length === 0 && fault === undefined) console.log('Nothing was released yet.');
  else
    console.table(
      rows.map(({ seq, at, as, by, what, piece, version, share, why, commit, rules }) => ({
        row: seq,
        at: at.slice(0, 19).replace('T', ' '),
        by: as === 'person' ? by : `${by} (${as})`,
        what,
        piece: version === null ? piece : `${piece} ${version}`,
        share: share === null ? '' : `${share} %`,
        why: why ?? '',
        commit: commit?.slice(0, 10) ?? '',
        rules: rules.join(' '),
      })),
    );
  if (fault === undefined) return true;
  console.error(`${fault} The rows before it are intact; compare the rest with the audit log.`);
  return false;
}
