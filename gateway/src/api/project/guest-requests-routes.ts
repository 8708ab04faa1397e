import { guestRequestsSchema } from '@nestwright/domain/guest-requests/schema';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { call } from '#access/call.ts';
import type { AppDeps } from '#app-deps.ts';
import type { Account } from '#api/session/session-queries.ts';
import { transact } from '#db/db.ts';
import { sessions } from '#db/sign-in-tables.ts';
import { hashToken, readCookie } from '#http/cookies.ts';
import { claimOtherProjects, countGuestProjects } from './project-claim.ts';

const group = 'Projects';

/**
 * The requests that were sent from this browser without an account and with another e-mail than the account's. They may be
 * another person's, so the account gets them only if its person says so (product/account#requests-of-this-browser).
 */
export async function guestRequestsRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/guest-requests',
      permission: 'account.read',
      group,
      summary:
        'How many requests of this browser I may add to my account; 0 after a login by a mailed link, and once I have answered',
      answers: { 200: { description: 'Their number', schema: guestRequestsSchema } },
      async handle({ caller, request }) {
        const visitorHash = visitorToAsk(deps, caller, request);
        return { count: visitorHash === null ? 0 : await countGuestProjects(deps.db, visitorHash) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/guest-requests',
      permission: 'account.change',
      group,
      summary:
        'Adds these requests to my account if they are mine, and otherwise leaves them to this browser; this session is not asked again',
      body: v.strictObject({ areMine: v.boolean() }),
      answers: { 200: { description: 'How many were added', schema: guestRequestsSchema } },
      perMinute: 20,
      handle: ({ body: { areMine }, caller, request }) =>
        transact(deps.db, async (tx) => {
          const visitorHash = visitorToAsk(deps, caller, request);
          if (visitorHash === null) return { count: 0 };
          await tx.update(sessions).set({ mayClaim: false }).where(eq(sessions.id, caller.sessionId));
          return { count: areMine ? await claimOtherProjects(tx, visitorHash, caller.user) : 0 };
        }),
    }),
  );
}

/** The visitor whose requests the account may be asked about; null if there is none. */
function visitorToAsk({ config }: AppDeps, { mayClaim }: Account, request: FastifyRequest): string | null {
  const token = readCookie(config, request, 'visitor');
  return mayClaim && token !== null ? hashToken(token) : null;
}
