import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isOfMatch } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { jobRows } from '#marketplace/requests/job-story/job-rows.ts';
import type { Db } from '#db/db.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { jsonList, jsonObject } from '#db/json-rows.ts';
import { preparedOnce } from '#db/prepared.ts';
import { proProfiles, projectHistory, projectPros, projects, pros, users } from '#marketplace/base/tables.ts';
import { isEarlier, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import type { ShownMatch, ShownProject } from './project-answer.ts';
import { isOfAccount, isOfVisitor, isOwnedBy, type Owner } from './project-owner.ts';

/** A page of the owner's projects, newest first, in one statement. First pages, the most frequent ones, are prepared. */
export async function listProjects(
  db: Db,
  owner: Owner,
  after?: PageKey,
): Promise<{ rows: ShownProject[]; next: string | null }> {
  const read = after === undefined ? await readFirst(db, owner) : await readAfter(db, owner, after);
  return pageOf(read, ({ project }) => ({ at: project.createdAt, id: project.id }));
}

async function readFirst(db: Db, owner: Owner): Promise<ShownProject[]> {
  const who = sql.placeholder('who');
  switch (owner.kind) {
    case 'account':
      return preparedOnce(db, 'projects_of_account', (name) =>
        selectPage(db, isOfAccount(who)).prepare(name),
      ).execute({ who: owner.userId });
    case 'visitor':
      return preparedOnce(db, 'projects_of_visitor', (name) =>
        selectPage(db, isOfVisitor(who)).prepare(name),
      ).execute({ who: owner.hash });
    case 'link':
    case 'nobody': {
      const condition = isOwnedBy(owner);
      return condition === undefined ? [] : selectPage(db, condition);
    }
  }
}

async function readAfter(db: Db, owner: Owner, after: PageKey): Promise<ShownProject[]> {
  const condition = isOwnedBy(owner);
  if (condition === undefined) return [];
  return selectPage(db, and(condition, isEarlier(projects.createdAt, projects.id, after)));
}

function selectPage(db: Db, condition: SQL | undefined) {
  return db
    .select({ project: projects, history, matches, job: jobRows })
    .from(projects)
    .where(condition)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(PAGE_SIZE + 1);
}

/** A row as JSON holds it. */
type InJson<Row> = Omit<Row, 'at' | 'createdAt'> & Record<keyof Row & ('at' | 'createdAt'), string>;

type Step = ShownProject['history'][number];

interface MatchInJson extends Pick<ShownMatch, 'match' | 'inbox'> {
  pro: InJson<ShownMatch['pro']>;
  disclosure: { proId: null } | { proId: string; projectId: string };
}

const history = jsonList(jsonObject({ status: projectHistory.status, at: projectHistory.at }), {
  from: sql`from ${projectHistory} where ${eq(projectHistory.projectId, projects.id)}`,
  orderBy: projectHistory.at,
}).mapWith((rows: InJson<Step>[]): Step[] => rows.map(({ status, at }) => ({ status, at: new Date(at) })));

const matches = jsonList(
  jsonObject({
    match: jsonObject({
      id: projectPros.id,
      distanceMiles: projectPros.distanceMiles,
      reasons: projectPros.reasons,
      answer: projectPros.answer,
      scheduledDate: projectPros.scheduledDate,
      scheduledWindow: projectPros.scheduledWindow,
    }),
    pro: jsonObject({
      id: pros.id,
      name: pros.name,
      phone: pros.phone,
      rating: pros.rating,
      reviewCount: pros.reviewCount,
      answerMinutes: pros.answerMinutes,
      createdAt: pros.createdAt,
      checks: pros.checks,
    }),
    inbox: users.email,
    disclosure: jsonObject({ proId: disclosures.proId, projectId: disclosures.projectId }),
  }),
  {
    from: sql`from ${projectPros}
      join ${pros} on ${eq(pros.id, projectPros.proId)}
      left join ${proProfiles} on ${eq(proProfiles.proId, pros.id)}
      left join ${users} on ${eq(users.id, proProfiles.userId)}
      left join ${disclosures} on ${isOfMatch()}
      where ${eq(projectPros.projectId, projects.id)}`,
    orderBy: projectPros.position,
  },
).mapWith((rows: MatchInJson[]): ShownMatch[] =>
  rows.map(({ match, pro, inbox, disclosure }) => ({
    match,
    pro: { ...pro, createdAt: new Date(pro.createdAt) },
    inbox,
    // Only live ones are joined.
    disclosure: disclosure.proId === null ? null : { ...disclosure, revokedAt: null },
  })),
);
