import { newsletterSchema } from '@nestwright/shared-lib/newsletter/schema';
import { eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { newsletter } from '#db/tables.ts';
import { call } from '#http/call.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#http/durable-limit.ts';
import { byClient, takePlaces } from '#http/take-places.ts';
import { newsletterMail } from '#mail/form-mails.ts';
import { enqueueMail, enqueueNothing } from '#mail/mail-queue.ts';

const GROUP = 'Forms';

/** The newsletter: an address counts only after its owner has confirmed it from a mail. */
export async function newsletterRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/newsletter',
      group: GROUP,
      summary: 'Mails a link to confirm; the answer does not tell whether the address is known',
      body: newsletterSchema,
      answers: { 202: { description: 'On its way', schema: v.object({ sent: v.literal(true) }) } },
      perMinute: 20,
      async handle({ body: { email }, request, reply }) {
        await askToConfirm(deps, { email, ip: request.ip });
        void reply.code(202);
        return { sent: true };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/newsletter/confirm',
      group: GROUP,
      summary: 'The link in the mail; leads to the home page',
      query: v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
      answers: {
        303: { description: 'To `/?newsletter=confirmed`, or `unknown` for a link that is not ours' },
      },
      perMinute: 60,
      async handle({ query: { token }, reply }) {
        const isConfirmed = await confirm(deps, token);
        return reply.redirect(`/?newsletter=${isConfirmed ? 'confirmed' : 'unknown'}`, 303);
      },
    }),
  );
}

/** Queues the mail that asks whether the address really wants the newsletter; 429 beyond the limits. */
export async function askToConfirm(
  deps: AppDeps,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const token = randomToken();
  const fresh = { tokenHash: hashToken(token), createdAt: deps.clock.now() };
  await transact(deps.db, async (tx) => {
    await takePlaces(tx, deps, [
      byClient(deps, { kind: 'newsletter-ip', who: ip, windows: [{ most: 20, seconds: HOUR_SECONDS }] }),
      {
        kind: 'newsletter-email',
        who: email,
        windows: [
          { most: 2, seconds: MINUTE_SECONDS },
          { most: 5, seconds: DAY_SECONDS },
        ],
      },
    ]);
    // A confirmed address keeps its token: the link in its old mail goes on to say "confirmed".
    const open = await tx
      .insert(newsletter)
      .values({ id: randomUUID(), email, ...fresh })
      .onConflictDoUpdate({ target: newsletter.email, set: fresh, setWhere: isNull(newsletter.confirmedAt) })
      .returning({ id: newsletter.id });
    const mail = { to: email, ...newsletterMail(deps, { token }) };
    if (open.length > 0) await enqueueMail(tx, deps, mail);
    else await enqueueNothing(tx, deps, mail);
  });
}

async function confirm(deps: AppDeps, token: string): Promise<boolean> {
  const [row] = await deps.db
    .select()
    .from(newsletter)
    .where(eq(newsletter.tokenHash, hashToken(token)));
  if (row === undefined) return false;
  if (row.confirmedAt === null) {
    await deps.db.update(newsletter).set({ confirmedAt: deps.clock.now() }).where(eq(newsletter.id, row.id));
  }
  return true;
}
