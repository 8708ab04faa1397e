import { eq } from 'drizzle-orm';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import type { AppDeps } from '#app-deps.ts';
import { type Db, transact } from '#db/db.ts';
import { projects } from '#marketplace/base/tables.ts';
import { hashToken } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { type ApiError, tooManyError } from '#http/errors.ts';
import { byClient, countClientHits } from '#http/enforce-limits.ts';
import { claimOwnProject } from './project-claim.ts';
import { lockProject, type ProjectRow, readProject, type ProjectWithMatches } from './project-queries.ts';
import { readVisitor, type Visitor } from './project-visitor.ts';

/** A project that its sender has sent again, and the visitor token that opens it from now on. */
export interface Repeated {
  whole: ProjectWithMatches;
  visitorToken: string | null;
}

/** Who asks for a project whose submit was never answered. */
interface Recovering {
  id: string;
  secret: string;
  account: Account | null;
  visitorToken: string | null;
}

/** How often one network may name other people's projects before it has to wait. */
const STRANGER_WINDOWS = [
  { most: 60, seconds: HOUR_SECONDS },
  { most: 200, seconds: DAY_SECONDS },
];

/**
 * Returns the project with an id that is already taken, if the caller is its sender: its account, or a browser with its
 * token or secret. The project then belongs to the account that has its e-mail, or else to the browser that repeated it, so
 * that one browser's requests end up in one list.
 * @returns null for everyone else.
 */
export async function repeatProject(
  tx: Db,
  { id, account, visitor }: { id: string; account: Account | null; visitor: Visitor },
): Promise<Repeated | null> {
  const project = await lockProject(tx, id);
  if (project === undefined)
    throw new Error('A project disappeared right after its id was found to be taken.');
  if (!isSender(project, account, visitor)) return null;
  if (account !== null && project.userId === null) await claimOwnProject(tx, id, account.user);
  const isAccounts = project.userId !== null || project.email.toLowerCase() === account?.user.email;
  const visitorToken = isAccounts ? null : (visitor.known ?? visitor.own);
  if (visitorToken !== null && project.visitorHash !== hashToken(visitorToken))
    await tx
      .update(projects)
      .set({ visitorHash: hashToken(visitorToken) })
      .where(eq(projects.id, id));
  const whole = await readProject(tx, id);
  if (whole === undefined) throw new Error('A project disappeared while its row was locked.');
  return { whole, visitorToken };
}

/**
 * Opens a project to the browser that sent it, as a repeated submit does, but without what was typed. The answer of the submit,
 * which sets the visitor token, never arrived.
 * @returns null if there is no such project, or if the caller is not its sender
 */
export function recoverProject(
  deps: AppDeps,
  { id, secret, account, visitorToken }: Recovering,
): Promise<Repeated | null> {
  return transact(deps.db, async (tx) => {
    if ((await lockProject(tx, id)) === undefined) return null;
    const visitor = await readVisitor(tx, deps, { token: visitorToken, secret, email: '' });
    return repeatProject(tx, { id, account, visitor });
  });
}

/**
 * The answer for someone who names another person's project or an unknown one: `refusal`, or 429 once the network has
 * done so too often. Neither reveals whether the project exists.
 */
export async function refuseNotOwner(deps: AppDeps, ip: string, refusal: ApiError): Promise<ApiError> {
  const subject = byClient(deps, { kind: 'project-stranger', who: ip, windows: STRANGER_WINDOWS });
  const wait = await transact(deps.db, (tx) => countClientHits(tx, deps, [subject]));
  return wait > 0 ? tooManyError(wait) : refusal;
}

function isSender(project: ProjectRow, account: Account | null, visitor: Visitor): boolean {
  if (project.userId !== null) return project.userId === account?.user.id;
  const holdsToken = visitor.known !== null && hashToken(visitor.known) === project.visitorHash;
  const holdsSecret = project.secretHash !== null && visitor.provenHashes.includes(project.secretHash);
  return holdsToken || holdsSecret;
}
