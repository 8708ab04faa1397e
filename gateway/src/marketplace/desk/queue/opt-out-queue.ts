import { optOutDueOn } from '@nestwright/domain/desk/desk-rules';
import { optOutWishes } from '@nestwright/domain/site/opt-out-schema';
import { eq } from 'drizzle-orm';
import { isNamed, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { oldestFirst, type Queue } from './desk-queue.ts';

const { id, createdAt } = optOuts;

/** Do-not-sell requests, until they are carried out. Requests of deleted people are not listed. */
export const optOutQueue: Queue = {
  name: 'opt-outs',
  permission: 'desk.messages',
  id,
  at: createdAt,
  waiting: () => isNamed,
  async rows(db, which, { limit }) {
    const { state, details, email } = optOuts;
    const found = await db
      .select({ id, at: createdAt, state, details, email })
      .from(optOuts)
      .where(which)
      .orderBy(...oldestFirst(createdAt, id))
      .limit(limit);
    return found.map((row) => {
      const wishes = wishesOf(row.details);
      const asked = optOutWishes.filter(({ value }) => wishes.includes(value)).map(({ label }) => label);
      return {
        id: row.id,
        at: row.at,
        isWaiting: row.email !== '',
        what: `${asked.length} ${asked.length === 1 ? 'request' : 'requests'}, ${row.state}`,
        dueOn: optOutDueOn(row.at, wishes),
        facts: [
          ['Asks', asked.join('; ')],
          ['State', row.state],
        ],
      };
    });
  },
  async people(db, itemId) {
    const found = await db.select().from(optOuts).where(eq(id, itemId));
    return found.map(({ firstName, lastName, email, phone }) => ({
      who: 'Sender',
      name: `${firstName} ${lastName}`,
      email,
      phone,
    }));
  },
};

function wishesOf({ wishes }: Record<string, unknown>): string[] {
  return Array.isArray(wishes) ? wishes.filter((wish) => typeof wish === 'string') : [];
}
