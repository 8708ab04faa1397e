import { eq, sql } from 'drizzle-orm';
import { contactMessages } from '#marketplace/site/contact/form-tables.ts';
import { oldestFirst, type Queue } from './desk-queue.ts';

const { id, createdAt } = contactMessages;

/** What people wrote with the contact form. */
export const messageQueue: Queue = {
  name: 'messages',
  permission: 'desk.messages',
  id,
  at: createdAt,
  waiting: () => sql`true`,
  async rows(db, which, { limit }) {
    const { topic, message } = contactMessages;
    const found = await db
      .select({ id, at: createdAt, topic, message })
      .from(contactMessages)
      .where(which)
      .orderBy(...oldestFirst(createdAt, id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      at: row.at,
      isWaiting: true,
      what: row.topic,
      facts: [['Topic', row.topic]],
      words: row.message,
    }));
  },
  async people(db, itemId) {
    const { name, email, phone } = contactMessages;
    const found = await db.select({ name, email, phone }).from(contactMessages).where(eq(id, itemId));
    return found.map((person) => ({ who: 'Sender', ...person }));
  },
};
