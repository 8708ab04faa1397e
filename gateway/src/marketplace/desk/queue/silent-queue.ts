import { SILENT_HOURS } from '@nestwright/domain/requests/ask-another-pro-rules';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { and, between, eq, exists, inArray, not, notInArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { silentProjects } from './desk-tables.ts';
import { quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { oldestFirst, type Queue } from './desk-queue.ts';

const { id, createdAt, status } = projects;
const HOUR_MS = 3_600_000;
/** Older requests need no follow-up. */
const MAX_DAYS = 60;
const OVER = ['Done', 'Cancelled'];

/** Requests for which no pro has offered a price in time. Partners' test requests never wait for one. */
export const silentQueue: Queue = {
  name: 'silent-projects',
  permission: 'desk.disputes',
  id,
  indexedId: silentProjects.projectId,
  at: silentProjects.createdAt,
  waiting(now) {
    const [from, until] = windowAt(now);
    return and(
      between(silentProjects.createdAt, from, until),
      notInArray(status, OVER),
      not(projects.isTest),
    )!;
  },
  async rows(db, which, { limit, now }) {
    const offered = db.select({ id: quotes.id }).from(quotes).where(eq(quotes.projectId, id));
    const found = await db
      .select({
        id,
        at: createdAt,
        status,
        isTest: projects.isTest,
        service: projects.service,
        city: projects.city,
        zip: projects.zip,
        date: projects.date,
      })
      .from(projects)
      // An item that was decided is no longer among the silent ones, and can still be opened.
      .leftJoin(silentProjects, eq(silentProjects.projectId, id))
      .where(and(which, not(exists(offered))))
      .orderBy(...oldestFirst(silentProjects.createdAt, silentProjects.projectId))
      .limit(limit);
    const answers = await answersOf(
      db,
      found.map((row) => row.id),
    );
    const [from, until] = windowAt(now);
    return found.map((row) => ({
      id: row.id,
      at: row.at,
      isWaiting: !row.isTest && !OVER.includes(row.status) && row.at >= from && row.at <= until,
      what: `${row.service}, ${row.zip}`,
      facts: [
        ['Request', projectReference(row.id)],
        ['Service', row.service],
        ['Place', [row.city, row.zip].filter(Boolean).join(', ')],
        ['Requested day', longDate(row.date)],
        ['Pros asked', answers.get(row.id) ?? 'none'],
      ],
    }));
  },
  async people(db, itemId) {
    const found = await db.select().from(projects).where(eq(id, itemId));
    return found.map(({ firstName, lastName, email, phone }) => ({
      who: 'Homeowner',
      name: `${firstName} ${lastName}`,
      email,
      phone,
    }));
  },
};

function windowAt(now: Date): [from: Date, until: Date] {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return [before(MAX_DAYS * 24), before(SILENT_HOURS)];
}

/** How many pros gave which answer, by project: `2 waiting, 1 declined`. */
async function answersOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ projectId: projectPros.projectId, answer: projectPros.answer })
    .from(projectPros)
    .where(inArray(projectPros.projectId, ids));
  const texts = new Map<string, string>();
  for (const projectId of ids) {
    const answers = rows.filter((row) => row.projectId === projectId).map(({ answer }) => answer);
    const counts = (['waiting', 'accepted', 'declined'] as const)
      .map((answer) => ({ answer, count: answers.filter((one) => one === answer).length }))
      .filter(({ count }) => count > 0);
    if (counts.length > 0)
      texts.set(projectId, counts.map(({ answer, count }) => `${count} ${answer}`).join(', '));
  }
  return texts;
}
