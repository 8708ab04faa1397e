import { lapseDays } from '@nestwright/domain/prices/agreement-rules';
import { addDays, longDate } from '@nestwright/domain/base/clock-rules';
import { and, eq, sql } from 'drizzle-orm';
import { agreements, quoteNotes, quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { projects, pros } from '#marketplace/base/tables.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { bothSides } from './desk-people.ts';
import { dollars, oldestFirst, type Queue } from './desk-queue.ts';

const { id, state } = agreements;
/** By the database's clock, which knows microseconds. */
const at = sql`date_trunc('milliseconds', ${quoteNotes.at})`;

/**
 * Agreements that a homeowner disputes. Only the two sides can change what they agreed on: the homeowner confirms
 * that the work is done, or the pro takes it back, or it lapses. So a decision here records what the desk did, and
 * changes no agreement.
 */
export const disputeQueue: Queue = {
  name: 'disputes',
  permission: 'desk.disputes',
  id,
  at,
  // A constant in the statement, so that the database uses the index of disputes.
  waiting: () => sql`${state} = 'disputed'`,
  async rows(db, which, { limit }) {
    const found = await db
      .select({
        id,
        at: quoteNotes.at,
        state,
        words: quoteNotes.words,
        nowCents: agreements.nowCents,
        workDate: agreements.workDate,
        company: pros.name,
        projectId: projects.id,
        service: projects.service,
        place: sql<string>`concat_ws(', ', nullif(${projects.city}, ''), ${projects.zip})`,
      })
      .from(agreements)
      .innerJoin(quoteNotes, and(eq(quoteNotes.quoteId, agreements.quoteId), eq(quoteNotes.kind, 'dispute')))
      .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
      .innerJoin(pros, eq(pros.id, quotes.proId))
      .innerJoin(projects, eq(projects.id, agreements.projectId))
      .where(which)
      .orderBy(...oldestFirst(at, id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      at: row.at,
      isWaiting: row.state === 'disputed',
      what: `${row.service}, ${row.company}`,
      facts: [
        ['Request', projectReference(row.projectId)],
        ['Service', row.service],
        ['Place', row.place],
        ['Company', row.company],
        ['Agreed price', dollars(row.nowCents)],
        ...(row.workDate === null ? [] : [['Work day', longDate(row.workDate)] as [string, string]]),
        ['Ends by itself', longDate(addDays(row.at.toISOString().slice(0, 10), lapseDays.disputed!))],
      ],
      words: row.words,
    }));
  },
  async people(db, itemId) {
    const [found] = await db
      .select({ project: projects, pro: pros })
      .from(agreements)
      .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
      .innerJoin(pros, eq(pros.id, quotes.proId))
      .innerJoin(projects, eq(projects.id, agreements.projectId))
      .where(eq(id, itemId));
    return found === undefined ? [] : bothSides(db, found);
  },
};
