import type { DeskHit } from '@nestwright/domain/desk/desk-schema';
import { readEmail } from '@nestwright/domain/base/email-rules';
import { cleanLine } from '@nestwright/domain/base/text-rules';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import type { AppDeps } from '#app-deps.ts';
import { type Db, transact } from '#db/db.ts';
import { projects, pros, users } from '#marketplace/base/tables.ts';
import { lower, referenceStart } from '#db/columns.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST = 10;
/** The first characters of a reference; they are the start of its hash. */
const REFERENCE_START = 8;

/** What a text at the desk searches for. */
type SearchKind = 'email' | 'request' | 'company';

const searches: Readonly<Record<SearchKind, (db: Db, q: string) => Promise<DeskHit[]>>> = {
  email: byEmail,
  request: byReference,
  company: byName,
};

/**
 * A person by exact e-mail, a project by its id or reference, companies by the start of their name. The audit log gets who
 * searched, how, and which person or project was found, but not what was typed: it is kept for good, and an address
 * would lead to a person even as a hash (decision 038).
 */
export function search(deps: AppDeps, { user }: StaffCaller, typed: string): Promise<DeskHit[]> {
  const text = cleanLine(typed).toLowerCase();
  const email = readEmail(text);
  const by = email === undefined ? kindOf(text) : 'email';
  return transact(deps.db, async (tx) => {
    const hits = await searches[by](tx, email ?? text);
    await audit(tx, deps, {
      kind: 'searched',
      actor: { kind: 'account', id: user.id },
      subject: by === 'company' ? null : hits[0]?.id,
      facts: { by, hits: hits.length },
    });
    return hits;
  });
}

function kindOf(text: string): SearchKind {
  return UUID.test(text) ? 'request' : 'company';
}

async function byEmail(db: Db, email: string): Promise<DeskHit[]> {
  const [account] = await db
    .select({ id: users.id, createdAt: users.createdAt, closedAt: users.closedAt })
    .from(users)
    .where(eq(users.email, email));
  const asGuest = and(isNull(projects.userId), eq(lower(projects.email), email));
  const owned = await db
    .select(projectColumns)
    .from(projects)
    .where(account ? or(eq(projects.userId, account.id), asGuest) : asGuest)
    .orderBy(asc(projects.createdAt))
    .limit(MOST);
  const person: DeskHit[] = account
    ? [
        {
          kind: 'person',
          id: account.id,
          what: account.closedAt === null ? 'Has an account' : 'Has closed the account',
          facts: [{ name: 'Since', value: dayOf(account.createdAt) }],
        },
      ]
    : [];
  return [...person, ...owned.map(projectHit)];
}

async function byReference(db: Db, q: string): Promise<DeskHit[]> {
  const found = await db
    .select(projectColumns)
    .from(projects)
    .where(or(eq(projects.id, q), eq(referenceStart(projects.id), q.slice(0, REFERENCE_START))))
    .limit(MOST);
  return found.filter(({ id }) => id === q || projectReference(id) === q).map(projectHit);
}

async function byName(db: Db, q: string): Promise<DeskHit[]> {
  const found = await db
    .select({ id: pros.id, name: pros.name, zip: pros.zip, since: pros.createdAt })
    .from(pros)
    .where(and(eq(pros.isSample, false), sql`starts_with(${lower(pros.name)}, ${q})`))
    .orderBy(asc(pros.name))
    .limit(MOST);
  return found.map(({ id, name, zip, since }) => ({
    kind: 'company',
    id,
    what: name,
    facts: [
      { name: 'ZIP', value: zip },
      { name: 'Since', value: dayOf(since) },
    ],
  }));
}

const projectColumns = {
  id: projects.id,
  service: projects.service,
  status: projects.status,
  zip: projects.zip,
  createdAt: projects.createdAt,
};

function projectHit(row: {
  id: string;
  service: string;
  status: string;
  zip: string;
  createdAt: Date;
}): DeskHit {
  return {
    kind: 'project',
    id: row.id,
    what: row.service,
    facts: [
      { name: 'Request', value: projectReference(row.id) },
      { name: 'Status', value: row.status },
      { name: 'ZIP', value: row.zip },
      { name: 'Sent', value: dayOf(row.createdAt) },
    ],
  };
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
