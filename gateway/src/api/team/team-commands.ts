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

/** A wrong word on the command line; the message says what to write. */
export class TeamError extends Error {
  override name = 'TeamError';
}

/** A team as its row has it. */
export type TeamRow = typeof teams.$inferSelect;

const DAY_MS = 86_400_000;
const MOST_DAYS = 730;
/** Pieces that only the operators release. */
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
  /** How long its token works: `90d`. */
  expires: string;
}

/**
 * Makes a team that may release the remote of its name on its own paths.
 *
 * @returns its token; only the hash is kept
 */
export async function addTeam(deps: AppDeps, { name, owns, slots = [], expires }: NewTeam): Promise<string> {
  if (!isName(name) || RESERVED_NAMES.includes(name))
    throw new TeamError(`${name} cannot be the name of a remote. Names are words such as garden-shed.`);
  if (owns.length === 0) throw new TeamError('Say what it owns: --owns /garden');
  const paths = [...new Set(owns.map(readPath))];
  const granted = readSlots(slots);
  const expiresAt = endOf(deps, expires);
  const token = randomToken();
  await transact(deps.db, async (tx) => {
    const others = await tx.select().from(teams).where(ne(teams.name, name)).orderBy(asc(teams.name));
    for (const path of paths) {
      const owner = others.find((other) => other.owns.some((own) => isShared(own, path)));
      if (owner) throw new TeamError(`${path} meets ${owner.owns.join(', ')} of the team ${owner.name}.`);
    }
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
      throw new TeamError(`There is a team ${name} already. A new token: npm run teams -- rotate ${name}`);
    await note(tx, deps, 'team-made', made[0]!);
  });
  return token;
}

/** A new token for a team, also for one whose token was revoked. The one before ends. */
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

/** Ends a team's token. What it released stays. */
export function revokeToken(deps: AppDeps, name: string): Promise<void> {
  return change(deps, name, 'team-revoked', { revokedAt: deps.clock.now() });
}

/**
 * Registers the key that verifies what a team signs. The one before ends.
 *
 * @param pem a public key, Ed25519
 */
export async function registerKey(deps: AppDeps, name: string, pem: string): Promise<void> {
  const publicKey = readKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  await change(deps, name, 'team-key-changed', { publicKey });
}

async function change(deps: AppDeps, name: string, kind: AuditKind, values: Partial<TeamRow>): Promise<void> {
  await transact(deps.db, async (tx) => {
    const [changed] = await tx.update(teams).set(values).where(eq(teams.name, name)).returning();
    if (!changed) throw new TeamError(`There is no team ${name}; see npm run teams -- list.`);
    await note(tx, deps, kind, changed);
  });
}

function note(tx: Db, deps: AppDeps, kind: AuditKind, { id, name }: TeamRow): Promise<void> {
  return audit(tx, deps, { kind, actor: { kind: 'operator' }, subject: id, facts: { team: name } });
}

/** A path as grants have it: it begins with a word of its own and has no slash at its end. */
function readPath(text: string): string {
  const path = text.replace(/\/+$/, '');
  if (!/^\/[a-z0-9][\w.-]*(\/:?[\w.-]+)*$/i.test(path) || /\/\.{1,2}(\/|$)/.test(path))
    throw new TeamError(`${text} is no path that a team can own: write it as /garden or /garden/:bed/plan.`);
  if (isReserved(path)) throw new TeamError(`${path} belongs to the gateway. Choose another path.`);
  return path;
}

function readSlots(slots: readonly string[]): string[] {
  for (const slot of slots)
    if (!NAME_PAIR.test(slot))
      throw new TeamError(`${slot} is no name of a slot: write it as home/after-services.`);
  return [...new Set(slots)];
}

function endOf({ clock }: AppDeps, expires: string): Date {
  const days = Number(/^(\d{1,4})d$/.exec(expires)?.[1] ?? 0);
  if (days < 1 || days > MOST_DAYS)
    throw new TeamError(`Say for how many days the token works, 1 to ${MOST_DAYS}: --expires 90d`);
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
    'This is no public key of Ed25519 as PEM. The team makes a pair in its repository with npx nestwright-remote key ../garden.key, or in a clone of Nestwright with npm run key -- ../garden.key.',
  );
}
