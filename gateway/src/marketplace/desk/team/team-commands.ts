import { isName, RESERVED_NAMES } from '@nestwright/contract/name/rules';
import type { AuditKind } from '@nestwright/domain/desk/audit-rules';
import { asc, eq, ne } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { type Db, transact } from '#db/db.ts';
import { teams } from '#db/team-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { isShared } from '#releases/incoming/owned-paths.ts';

import { endOf, readPaths, readSlots } from './team-input.ts';
import { OperatorError } from '#marketplace/base/command/operator-command.ts';

/** A team's row in the database. */
export type TeamRow = typeof teams.$inferSelect;

/** Every team, by name. */
export function listTeams({ db }: AppDeps): Promise<TeamRow[]> {
  return db.select().from(teams).orderBy(asc(teams.name));
}

/** A team to add. */
export interface NewTeam {
  name: string;
  /** Paths that it owns. */
  owns: readonly string[];
  /** Slots on other remotes' pages that it may attach fragments to; default none. */
  slots?: readonly string[];
  /** How long its token works, such as `90d`. */
  expires: string;
}

/**
 * Makes a team, which may release the remote with the same name on the team's paths.
 *
 * @returns its token; only the hash is kept
 */
export async function addTeam(deps: AppDeps, { name, owns, slots = [], expires }: NewTeam): Promise<string> {
  if (!isName(name) || RESERVED_NAMES.includes(name))
    throw new OperatorError(`${name} cannot be the name of a remote. Names are words such as garden-shed.`);
  const paths = readPaths(owns);
  const granted = readSlots(slots);
  const expiresAt = endOf(deps, expires);
  const token = randomToken();
  await transact(deps.db, async (tx) => {
    await refuseOwned(tx, name, paths);
    const made = await tx
      .insert(teams)
      .values({
        id: randomUUID(),
        name,
        owns: paths,
        slots: granted,
        tokenHash: hashToken(token),
        expiresAt,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0)
      throw new OperatorError(
        `The team ${name} already exists. For a new token: npm run teams -- rotate ${name}`,
      );
    await note(tx, deps, 'team-made', made[0]!);
  });
  return token;
}

/** Removes a team, so that its name and its paths are free. Its releases stay and belong to the operators. */
export async function removeTeam(deps: AppDeps, name: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const [removed] = await tx.delete(teams).where(eq(teams.name, name)).returning();
    if (!removed) throw unknownTeam(name);
    await note(tx, deps, 'team-removed', removed);
  });
}

/** @throws OperatorError naming the other team that owns one of the paths, or something above or below it */
export async function refuseOwned(tx: Db, name: string, paths: readonly string[]): Promise<void> {
  const others = await tx.select().from(teams).where(ne(teams.name, name)).orderBy(asc(teams.name));
  for (const path of paths) {
    const owner = others.find((other) => other.owns.some((own) => isShared(own, path)));
    if (owner)
      throw new OperatorError(
        `${path} overlaps ${owner.owns.join(', ')} of the team ${owner.name}. Give that team other paths with npm run teams -- paths ${owner.name}, or remove it with npm run teams -- remove ${owner.name}.`,
      );
  }
}

/** The error of a name that no team has. */
export function unknownTeam(name: string): OperatorError {
  return new OperatorError(`There is no team ${name}; see npm run teams -- list.`);
}

/** Writes a change of a team to the audit log. */
export function note(tx: Db, deps: AppDeps, kind: AuditKind, { id, name }: TeamRow): Promise<void> {
  return audit(tx, deps, { kind, actor: { kind: 'operator' }, subject: id, facts: { team: name } });
}
