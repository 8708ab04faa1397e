import { eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { User } from '#api/session/session-queries.ts';
import {
  consents,
  favourites,
  newsletter,
  proProfiles,
  projectHistory,
  projects,
  reviews,
  sessions,
} from '#db/tables.ts';
import { userRecord } from './user-record.ts';

/** Everything that is kept about an account, for the person to take away. */
export async function exportUser(deps: AppDeps, user: User): Promise<Record<string, unknown>> {
  const { db } = deps;
  const mine = await db.select().from(projects).where(eq(projects.userId, user.id));
  const ids = mine.map((project) => project.id);
  const ofProjects = ids.length > 0;
  const open = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  return {
    exportedAt: deps.clock.now().toISOString(),
    account: userRecord(user),
    projects: mine.map(({ visitorHash: _token, contentHash: _hash, ...project }) => project),
    projectHistory: ofProjects
      ? await db.select().from(projectHistory).where(inArray(projectHistory.projectId, ids))
      : [],
    consents: ofProjects ? await db.select().from(consents).where(inArray(consents.projectId, ids)) : [],
    reviews: await db.select().from(reviews).where(eq(reviews.userId, user.id)),
    favourites: await db.select().from(favourites).where(eq(favourites.userId, user.id)),
    proProfile: await db.select().from(proProfiles).where(eq(proProfiles.userId, user.id)),
    newsletter: (await db.select().from(newsletter).where(eq(newsletter.email, user.email))).map((row) => ({
      email: row.email,
      createdAt: row.createdAt,
      confirmedAt: row.confirmedAt,
    })),
    sessions: open.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      userAgent,
      createdAt,
      lastSeenAt,
      expiresAt,
    })),
  };
}
