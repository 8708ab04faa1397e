import { newsletterSchema } from '@nestwright/domain/newsletter/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';
import { type Db, transact } from '#db/db.ts';
import { newsletter } from '#db/tables.ts';
import { call } from '#http/call.ts';
import { hashToken, randomToken } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#http/durable-limit.ts';
import { acceptForms } from '#http/forms.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { newsletterMail, newsletterWelcomeMail } from '#mail/form-mails.ts';
import { enqueueMail, enqueueNothing } from '#mail/mail-queue.ts';
import { unsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const GROUP = 'Forms';

/** The newsletter. An address is subscribed once its owner confirms it from a mail, until they unsubscribe. */
export async function newsletterRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/newsletter',
      group: GROUP,
      summary: 'Mails a confirmation link; the answer does not reveal whether the address is known',
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

  await app.register(async (answering) => {
    acceptForms(answering, 'application/x-www-form-urlencoded', 'multipart/form-data');
    confirmRoutes(answering, deps);
    leaveRoutes(answering, deps);
  });
}

const confirmQuery = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(100)), '') });

/** Subscribing. The link only asks, because programs that scan links in mail must not subscribe their reader. */
function confirmRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/newsletter/confirm',
      group: GROUP,
      summary: 'The link in the mail; redirects to the home page, which asks for confirmation',
      query: confirmQuery,
      answers: {
        303: { description: 'Redirects to `/?newsletter=confirm`, or `unknown` for an invalid link' },
      },
      perMinute: 60,
      async handle({ query: { token }, reply }) {
        const isOurs = await isKnown(deps.db, token);
        return reply.redirect(isOurs ? `/?newsletter=confirm&token=${token}` : '/?newsletter=unknown', 303);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/newsletter/confirm',
      group: GROUP,
      summary: 'Subscribes the address of the token; called from the home page',
      query: confirmQuery,
      body: v.strictObject({}),
      answers: { 303: { description: 'Redirects to `/?newsletter=confirmed` or `unknown`' } },
      perMinute: 60,
      async handle({ query: { token }, reply }) {
        const isConfirmed = await confirm(deps, token);
        return reply.redirect(`/?newsletter=${isConfirmed ? 'confirmed' : 'unknown'}`, 303);
      },
    }),
  );
}

const leaveQuery = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(600)), '') });

/** Unsubscribing. The link only asks, because programs that scan links in mail must not unsubscribe their reader. */
function leaveRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/newsletter/leave',
      group: GROUP,
      summary: 'The unsubscribe link in the mail; redirects to the home page, which asks for confirmation',
      query: leaveQuery,
      answers: {
        303: { description: 'Redirects to `/?newsletter=leave`, or `unknown` for an invalid link' },
      },
      perMinute: 60,
      async handle({ query: { token }, reply }) {
        const isOurs = readUnsubscribeToken(deps, token) !== null;
        return reply.redirect(isOurs ? `/?newsletter=leave&token=${token}` : '/?newsletter=unknown', 303);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/newsletter/leave',
      group: GROUP,
      summary:
        'Unsubscribes the address of the token; called from the home page or by a mail program (RFC 8058)',
      query: leaveQuery,
      accepts: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
      body: v.strictObject({ 'List-Unsubscribe': v.optional(v.literal('One-Click')) }),
      answers: {
        200: {
          description: 'Unsubscribed by a mail program',
          schema: v.object({ done: v.literal(true) }),
        },
        303: { description: 'Unsubscribed by a person: redirects to `/?newsletter=left` or `unknown`' },
      },
      perMinute: 60,
      async handle({ query: { token }, body, reply }) {
        const email = readUnsubscribeToken(deps, token);
        if (email !== null) await deps.db.delete(newsletter).where(eq(newsletter.email, email));
        // A mail program follows no redirect.
        if (body['List-Unsubscribe'] !== undefined) return { done: true };
        return reply.redirect(`/?newsletter=${email === null ? 'unknown' : 'left'}`, 303);
      },
    }),
  );
}

function unsubscribeUrl(deps: AppDeps, email: string): string {
  return `${siteOrigin(deps.config)}/api/newsletter/leave?token=${unsubscribeToken(deps, email)}`;
}

/** Queues the mail that asks the address to confirm; 429 beyond the limits. */
export async function askToConfirm(
  deps: AppDeps,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const token = randomToken();
  const fresh = { tokenHash: hashToken(token), createdAt: deps.clock.now() };
  await transact(deps.db, async (tx) => {
    await enforceLimits(tx, deps, [
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
    // A confirmed address keeps its token, so the link in its old mail still says "confirmed".
    const open = await tx
      .insert(newsletter)
      .values({ id: randomUUID(), email, ...fresh })
      .onConflictDoUpdate({ target: newsletter.email, set: fresh, setWhere: isNull(newsletter.confirmedAt) })
      .returning({ id: newsletter.id });
    const mail = {
      to: email,
      ...newsletterMail(deps, { token, unsubscribeUrl: unsubscribeUrl(deps, email) }),
    };
    if (open.length > 0) await enqueueMail(tx, deps, mail);
    else await enqueueNothing(tx, deps, mail);
  });
}

async function isKnown(db: Db, token: string): Promise<boolean> {
  const isThisRow = eq(newsletter.tokenHash, hashToken(token));
  const [known] = await db.select({ id: newsletter.id }).from(newsletter).where(isThisRow);
  return known !== undefined;
}

/** Confirms the token's address and sends a welcome mail the first time. Returns whether the token is valid. */
function confirm(deps: AppDeps, token: string): Promise<boolean> {
  const isThisRow = eq(newsletter.tokenHash, hashToken(token));
  return transact(deps.db, async (tx) => {
    const [joined] = await tx
      .update(newsletter)
      .set({ confirmedAt: deps.clock.now() })
      .where(and(isThisRow, isNull(newsletter.confirmedAt)))
      .returning({ email: newsletter.email });
    if (joined !== undefined) {
      const welcome = newsletterWelcomeMail({ unsubscribeUrl: unsubscribeUrl(deps, joined.email) });
      await enqueueMail(tx, deps, { to: joined.email, ...welcome });
      return true;
    }
    return isKnown(tx, token);
  });
}
