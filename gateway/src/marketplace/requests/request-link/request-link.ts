import { and, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { LinkOwner } from '#marketplace/requests/project/project-owner.ts';
import {
  findLinkedProject,
  type ProjectRow,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { DAY_SECONDS } from '#http/durable-limit.ts';
import { ApiError } from '#http/errors.ts';

/** How many days a mailed link works. */
const LINK_DAYS = 30;

/** A link before it is mailed; only the hash is kept. */
export interface RequestLink {
  token: string;
  hash: string;
  until: Date;
}

/** Makes the link that opens a new request on any device. */
export function newLink({ clock }: AppDeps): RequestLink {
  const token = randomToken();
  const until = new Date(clock.now().getTime() + LINK_DAYS * DAY_SECONDS * 1000);
  return { token, hash: hashToken(token), until };
}

/** The owner of a link's request, limited to the link's own calls. */
export function linkOwner({ clock }: AppDeps, token: string): LinkOwner {
  return { kind: 'link', hash: hashToken(token), now: clock.now() };
}

/** The request a link opens; undefined if there is none, the link has expired, or the account is closed. */
export async function findLinked(db: Db, owner: LinkOwner): Promise<ProjectWithMatches | undefined> {
  const whole = await findLinkedProject(db, owner);
  if (whole === undefined || whole.project.userId === null) return whole;
  const [open] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, whole.project.userId), isNull(users.closedAt)));
  return open && whole;
}

/**
 * Refuses what binds the homeowner or decides who sees their contact details, unless the request's address is confirmed: a mistyped
 * one belongs to a stranger.
 *
 * @throws ApiError 403 `unconfirmed`
 */
export function requireConfirmed({ emailConfirmedAt }: ProjectRow): void {
  if (emailConfirmedAt === null)
    throw new ApiError(
      403,
      'unconfirmed',
      'For now, this link only shows the request and cancels it. To agree to a price, or to choose who may contact you, please confirm first that the e-mail address is yours.',
    );
}

/** Ends a request's link, so it no longer opens anything. */
export async function endLink(db: Db, { id }: ProjectRow): Promise<void> {
  await db.update(projects).set({ linkHash: null, linkUntil: null }).where(eq(projects.id, id));
}
