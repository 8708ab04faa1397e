import { and, eq, gt, not, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import type { StaffRole } from './roles.ts';
import { staff } from './access-tables.ts';
import { transact } from '#db/db.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { clearCookie, hashToken, readCookie, setCookie } from '#http/cookies.ts';
import { noteNetwork } from './account-networks.ts';
import { DEVICE_DAYS } from './devices.ts';

/** An account's row in the database. */
export type User = typeof users.$inferSelect;

/** How a person proved who they are. */
export type ProofKind = NonNullable<(typeof sessions.$inferSelect)['provenWith']>;

/** The account that makes a request, and its session. */
export interface Account {
  user: User;
  sessionId: string;
  /** Null for everybody who does not work at Nestwright. */
  staffRole: StaffRole | null;
  /** When and how this session's person last proved who they are. */
  provenAt: Date | null;
  provenWith: ProofKind | null;
  /** When a passkey was first used in it. */
  passkeyAt: Date | null;
  /** Whether its person may be asked whether this browser's guest requests are theirs. */
  mayClaim: boolean;
}

/** A session ends after this many days, even if it is being used. */
export const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
const DAY_MS = 86_400_000;
/** A session of someone who works at Nestwright ends with the working day, and sooner if it is left alone (decision 042). */
const STAFF_SESSION_HOURS = 12;
const STAFF_IDLE_MINUTES = 30;
/**
 * How stale "last used" may be, so that staff who work are logged out after 25 idle minutes at the earliest. Updating it with every
 * request would cost a write each time.
 */
const TOUCH_MS = 5 * 60_000;

const found = new WeakMap<FastifyRequest, Promise<Account | null>>();

/** The account of the request's session cookie; null for a visitor. Read from the database once per request. */
export function currentAccount(deps: AppDeps, request: FastifyRequest): Promise<Account | null> {
  const known = found.get(request) ?? readAccount(deps, request);
  found.set(request, known);
  return known;
}

/** Sets the session cookie and the device cookie, which remembers the browser beyond the session. */
export function setSessionCookies(
  { config }: AppDeps,
  reply: FastifyReply,
  { token, device }: { token: string; device: string },
): void {
  setCookie(config, reply, { name: 'session', value: token, maxAgeSeconds: SESSION_DAYS * 86_400 });
  setCookie(config, reply, { name: 'device', value: device, maxAgeSeconds: DEVICE_DAYS * 86_400 });
}

/** Ends this browser's session, if any, and the unsent request that its forms posted, which the next person must not see. */
export async function endSession(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readCookie(deps.config, request, 'session');
  if (token !== null)
    await transact(deps.db, async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
        .returning({ id: sessions.id, userId: sessions.userId });
      const actor = { kind: 'account', id: ended?.userId ?? null } as const;
      if (ended !== undefined) await audit(tx, deps, { kind: 'signed-out', actor, subject: ended.id });
    });
  clearCookie(deps.config, reply, 'session');
  // These cookies decrypt what this browser typed into forms.
  clearCookie(deps.config, reply, 'posted');
  if (token !== null) clearCookie(deps.config, reply, 'draft');
}

async function readAccount(deps: AppDeps, request: FastifyRequest): Promise<Account | null> {
  const token = readCookie(deps.config, request, 'session');
  if (token === null) return null;
  const [row] = await deps.db
    .select({ user: users, session: sessions, staffRole: staff.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(and(eq(sessions.tokenHash, hashToken(token)), ...living(deps)));
  if (row === undefined) return null;
  const now = deps.clock.now();
  if (now.getTime() - row.session.lastSeenAt.getTime() > TOUCH_MS) {
    await deps.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.session.id));
    await noteNetwork(deps.db, deps, { userId: row.user.id, ip: request.ip });
  }
  const { id: sessionId, provenAt, provenWith, passkeyAt, mayClaim } = row.session;
  return { user: row.user, sessionId, staffRole: row.staffRole, provenAt, provenWith, passkeyAt, mayClaim };
}

/** The SQL conditions that a session has not ended. */
export function living(deps: Pick<AppDeps, 'clock'>) {
  const now = deps.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isOfStaff = sql`exists (select from ${staff} where ${staff.userId} = ${sessions.userId})`;
  return [
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, before(IDLE_DAYS * DAY_MS)),
    or(
      not(isOfStaff),
      and(
        gt(sessions.createdAt, before(STAFF_SESSION_HOURS * 3_600_000)),
        gt(sessions.lastSeenAt, before(STAFF_IDLE_MINUTES * 60_000)),
      ),
    ),
  ];
}
