import { isReserved } from '@nestwright/contract/claim/rules';
import { isName, NAME_PAIR } from '@nestwright/contract/name/rules';
import type { AuditKind } from '@nestwright/domain/audit/rules';
import { asc, eq, ne } from 'drizzle-orm';
import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#api/audit/audit.ts';
import { type Db, transact } from '#db/db.ts';
import { teams } from '#db/team-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { isShared } from '#releases/incoming/owned-paths.ts';

/** A wrong argument on the command line; the message says what to write. */
export class TeamError extends Error {
  override name = 'TeamError';
}

/** A team's row in the database. */
export type TeamRow = typeof teams.$inferSelect;

const DAY_MS = 86_400_000;
const MOST_DAYS = 730;
/** Names of pieces that only operators release. */
const RESERVED_NAMES = ['shell', 'host'];

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
    throw new TeamError(`${name} cannot be the name of a remote. Names are words such as garden-shed.`);
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
      throw new TeamError(
        `The team ${name} already exists. For a new token: npm run teams -- rotate ${name}`,
      );
    await note(tx, deps, 'team-made', made[0]!);
  });
  return token;
}

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
 * @throws TeamError when a path is none that a team can own, or another team's
 */
export async function grantPaths(deps: AppDeps, name: string, owns: readonly string[]): Promise<void> {
  const paths = readPaths(owns);
  await change(deps, name, 'team-paths-changed', { owns: paths }, (tx) => refuseOwned(tx, name, paths));
}

/** Removes a team, so that its name and its paths are free. What it released stays, as the operators'. */
export async function removeTeam(deps: AppDeps, name: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const [removed] = await tx.delete(teams).where(eq(teams.name, name)).returning();
    if (!removed) throw unknownTeam(name);
    await note(tx, deps, 'team-removed', removed);
  });
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

/** @throws TeamError naming the other team that owns one of the paths, or something above or below it */
async function refuseOwned(tx: Db, name: string, paths: readonly string[]): Promise<void> {
  const others = await tx.select().from(teams).where(ne(teams.name, name)).orderBy(asc(teams.name));
  for (const path of paths) {
    const owner = others.find((other) => other.owns.some((own) => isShared(own, path)));
    if (owner)
      throw new TeamError(
        `${path} overlaps ${owner.owns.join(', ')} of the team ${owner.name}. Give that team other paths with npm run teams -- paths ${owner.name}, or remove it with npm run teams -- remove ${owner.name}.`,
      );
  }
}

function unknownTeam(name: string): TeamError {
  return new TeamError(`There is no team ${name}; see npm run teams -- list.`);
}

function note(tx: Db, deps: AppDeps, kind: AuditKind, { id, name }: TeamRow): Promise<void> {
  return audit(tx, deps, { kind, actor: { kind: 'operator' }, subject: id, facts: { team: name } });
}

function readPaths(owns: readonly string[]): string[] {
  if (owns.length === 0) throw new TeamError('Please add the paths that it owns: --owns /garden');
  return [...new Set(owns.map(readPath))];
}

/** Normalizes a path: it must begin with a fixed word, and loses slashes at its end. */
function readPath(text: string): string {
  const path = text.replace(/\/+$/, '');
  if (!/^\/[a-z0-9][\w.-]*(\/:?[\w.-]+)*$/i.test(path) || /\/\.{1,2}(\/|$)/.test(path))
    throw new TeamError(
      `${text} is not a path that a team can own: write it as /garden or /garden/:bed/plan.`,
    );
  if (isReserved(path)) throw new TeamError(`${path} belongs to the gateway. Choose another path.`);
  return path;
}

function readSlots(slots: readonly string[]): string[] {
  for (const slot of slots)
    if (!NAME_PAIR.test(slot))
      throw new TeamError(`${slot} is not the name of a slot: write it as home/after-services.`);
  return [...new Set(slots)];
}

function endOf({ clock }: AppDeps, expires: string): Date {
  const days = Number(/^(\d{1,4})d$/.exec(expires)?.[1] ?? 0);
  if (days < 1 || days > MOST_DAYS)
    throw new TeamError(`Please say for how many days the token works, 1 to ${MOST_DAYS}: --expires 90d`);
  return new Date(clock.now().getTime() + days * DAY_MS);
}

function readKey(pem: string): KeyObject {
  try {
    if (/PRIVATE KEY/.test(pem)) throw new TeamError('This is the private key. Register the public one.');
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    if (error instanceof TeamError) throw error;
  }
  throw new TeamError(
    'This is not an Ed25519 public key in PEM. The team makes a key pair in its repository with npx --no -- nestwright-remote key ../garden.key, or in a clone of Nestwright with npm run key -- ../garden.key.',
  );
}
