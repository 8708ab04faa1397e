import type { AuditKind } from '@nestwright/domain/desk/audit-rules';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { type Db, transact } from '#db/db.ts';
import { teams } from '#db/team-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';

import { note, refuseOwned, type TeamRow, unknownTeam } from './team-commands.ts';
import { endOf, readKey, readPaths, readSlots } from './team-input.ts';

/** Gives a team a new token, even if its token was revoked. The old one stops working. */
export async function rotateToken(deps: AppDeps, name: string, expires: string): Promise<string> {
  const token = randomToken();
  const expiresAt = endOf(deps, expires);
  await change(deps, name, 'team-token-changed', { tokenHash: hashToken(token), expiresAt, revokedAt: null });
  return token;
}

/** Replaces the slots on other remotes' pages that a team may use. Live fragments stay in their slots. */
export async function grantSlots(deps: AppDeps, name: string, slots: readonly string[]): Promise<void> {
  await change(deps, name, 'team-slots-changed', { slots: readSlots(slots) });
}

/**
 * Replaces the paths that a team owns. What it released stays on its addresses; its next release needs the new paths.
 *
 * @throws OperatorError when no team can own a path, or another team owns it
 */
export async function grantPaths(deps: AppDeps, name: string, owns: readonly string[]): Promise<void> {
  const paths = readPaths(owns);
  await change(deps, name, 'team-paths-changed', { owns: paths }, (tx) => refuseOwned(tx, name, paths));
}

/** Ends a team's token. Its releases stay live. */
export function revokeToken(deps: AppDeps, name: string): Promise<void> {
  return change(deps, name, 'team-revoked', { revokedAt: deps.clock.now() });
}

/**
 * Registers the key that verifies a team's signatures. The old key is no longer accepted.
 *
 * @param pem a public key, Ed25519
 */
export async function registerKey(deps: AppDeps, name: string, pem: string): Promise<void> {
  const publicKey = readKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  await change(deps, name, 'team-key-changed', { publicKey });
}

/** @param refuse throws if the change must not be made */
async function change(
  deps: AppDeps,
  name: string,
  kind: AuditKind,
  values: Partial<TeamRow>,
  refuse?: (tx: Db) => Promise<void>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await refuse?.(tx);
    const [changed] = await tx.update(teams).set(values).where(eq(teams.name, name)).returning();
    if (!changed) throw unknownTeam(name);
    await note(tx, deps, kind, changed);
  });
}
