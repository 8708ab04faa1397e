import { codePurposeSchema } from '@nestwright/domain/sign-in/code-schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { drafts } from '#db/draft-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { clearCookie, hashToken, readCookie } from '#http/cookies.ts';
import { sealedId } from '#sealed-text.ts';
import { forgetDevice } from '#marketplace/base/access/devices.ts';
import { challengeCookie } from './session-codes.ts';
import { endSession } from '#marketplace/base/access/session-queries.ts';

/** Lets a person make the site forget their browser. */
export async function deviceRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/devices/current',
      permission: 'session.end',
      group: 'Codes and sessions',
      summary:
        'Forgets this browser: its session, its visitor token and any copies, its unsent request, its sign-in history, and everything the site stored in it.',
      answers: { 200: { description: 'Forgotten.', schema: v.object({ done: v.literal(true) }) } },
      perMinute: 30,
      async handle({ request, reply }) {
        const device = readCookie(deps.config, request, 'device');
        const visitor = readCookie(deps.config, request, 'visitor');
        const draft = readCookie(deps.config, request, 'draft');
        await transact(deps.db, async (tx) => {
          if (device !== null) await forgetDevice(tx, device);
          if (draft !== null) await tx.delete(drafts).where(eq(drafts.id, sealedId(draft, 'draft')));
          if (visitor === null) return;
          // The requests stay with their pros, but this token no longer opens them.
          const isVisitors = and(eq(projects.visitorHash, hashToken(visitor)), isNull(projects.userId));
          await tx.update(projects).set({ visitorHash: null, secretHash: null }).where(isVisitors);
        });
        await endSession(deps, request, reply);
        // Each cookie by name, because "cookies" would also clear those of every other host below our domain.
        clearCookie(deps.config, reply, 'device');
        clearCookie(deps.config, reply, 'visitor');
        clearCookie(deps.config, reply, 'draft');
        clearCookie(deps.config, reply, 'challenge_passkey');
        for (const purpose of codePurposeSchema.options) {
          clearCookie(deps.config, reply, challengeCookie(purpose));
        }
        void reply.header('clear-site-data', '"storage", "prefetchCache", "prerenderCache"');
        return { done: true };
      },
    }),
  );
}
