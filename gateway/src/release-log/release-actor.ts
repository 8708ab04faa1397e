import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { teams } from '#db/team-tables.ts';
import type { Ledger } from '#releases/ledger/ledger.ts';
import type { LedgerRow } from '#releases/ledger/ledger-row.ts';
import type { NewAuditEntry } from '#marketplace/base/audit/audit-entry.ts';

/** The part of an audit entry that says who released. */
type ReleasedBy = Pick<NewAuditEntry, 'actor'> & { facts: { team?: string } };

/**
 * Who last changed a piece: a team with its token, the judge of canaries, or an operator with access to the store. It is
 * the operator if the ledger does not say.
 */
export async function releaseActor(tx: Db, ledger: Ledger, piece: string): Promise<ReleasedBy> {
  const row = lastChange(ledger, piece);
  if (row?.as === 'gateway') return { actor: { kind: 'timer' }, facts: {} };
  if (row?.as !== 'team') return { actor: { kind: 'operator' }, facts: {} };
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.name, row.by));
  return { actor: { kind: 'team', id: team?.id ?? null }, facts: { team: row.by } };
}

function lastChange({ rows, fault }: Ledger, piece: string): LedgerRow | undefined {
  if (fault !== undefined) return undefined;
  const last = rows.findLast(
    (row) => row.after !== null && (row.piece === piece || row.what === 'by-hand' || row.what === 'not-made'),
  );
  // A document that was changed without a row may have changed in any piece.
  return last?.what === 'by-hand' || last?.what === 'not-made' ? undefined : last;
}
