import { and, eq, sql } from 'drizzle-orm';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { oldestFirst, type Queue } from './desk-queue.ts';

const { id, createdAt, status } = mails;

/** Mail that a server refused for good, or that could not be delivered for three days. */
export const mailQueue: Queue = {
  name: 'mails',
  permission: 'desk.mail',
  id,
  at: createdAt,
  // A constant in the statement, so that the database uses the index of failed mail.
  waiting: () => sql`${status} = 'failed'`,
  async rows(db, which, { limit }) {
    const { template, recipient, attempts, lastError } = mails;
    const found = await db
      .select({ id, at: createdAt, status, template, recipient, attempts, lastError })
      .from(mails)
      .where(which)
      .orderBy(...oldestFirst(createdAt, id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      at: row.at,
      isWaiting: row.status === 'failed',
      what: row.template,
      facts: [
        ['Mail', row.template],
        ['To someone at', row.recipient.split('@').at(-1) ?? ''],
        ['Attempts', String(row.attempts)],
        ['The server said', row.lastError ?? 'nothing'],
      ],
    }));
  },
  async people(db, itemId) {
    const found = await db.select({ email: mails.recipient }).from(mails).where(eq(id, itemId));
    return found.map(({ email }) => ({ who: 'Recipient', name: '', email, phone: '' }));
  },
  async carryOut(tx, deps, { id: mailId, decision }) {
    if (decision !== 'send-again') return true;
    const again = await tx
      .update(mails)
      .set({ status: 'waiting', attempts: 0, dueAt: deps.clock.now() })
      .where(and(eq(id, mailId), eq(status, 'failed')))
      .returning({ id });
    return again.length > 0;
  },
};
