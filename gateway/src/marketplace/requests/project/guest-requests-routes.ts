import { guestRequestsSchema } from '@nestwright/domain/requests/guest-requests-schema';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { call } from '#marketplace/base/access/call.ts';
import type { AppDeps } from '#app-deps.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import { transact } from '#db/db.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { hashToken, readCookie } from '#http/cookies.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { claimOtherProjects, countGuestProjects } from './project-claim.ts';
import { PHONE_TRIES, wrongPhoneError } from './sender-phone.ts';

const group = 'Projects';
const OTHER_PHONE = 'No request was sent from this browser with this phone number.';

/**
 * The requests that were sent from this browser without an account and with another e-mail than the account's. They may be
 * another person's, so the account gets them only if its person says so and knows the phone number in them (product/account#requests-of-this-browser).
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
        'Adds those of these requests to my account that were sent with the phone number, or leaves all to this browser; then this session is not asked again',
      body: v.strictObject({
        areMine: v.boolean(),
        phone: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
      }),
      answers: { 200: { description: 'How many were added', schema: guestRequestsSchema } },
      perMinute: 20,
      async handle({ body: { areMine, phone }, caller, request }) {
        const visitorHash = visitorToAsk(deps, caller, request);
        if (visitorHash === null) return { count: 0 };
        // Counted outside the transaction, because a refusal rolls it back.
        if (areMine) {
          const tries = { kind: 'claim-phone', who: visitorHash, windows: PHONE_TRIES };
          await transact(deps.db, (tx) => enforceLimits(tx, deps, [tries]));
        }
        return transact(deps.db, async (tx) => {
          const account = caller.user;
          const count = areMine ? await claimOtherProjects(tx, deps, { visitorHash, phone, account }) : 0;
          const left = await countGuestProjects(tx, visitorHash);
          if (areMine && count === 0 && left > 0) throw wrongPhoneError(OTHER_PHONE);
          if (!areMine || left === 0)
            await tx.update(sessions).set({ mayClaim: false }).where(eq(sessions.id, caller.sessionId));
          return { count };
        });
      },
    }),
  );
}

/** The visitor whose requests the account may be asked about; null if there is none. */
function visitorToAsk({ config }: AppDeps, { mayClaim }: Account, request: FastifyRequest): string | null {
  const token = readCookie(config, request, 'visitor');
  return mayClaim && token !== null ? hashToken(token) : null;
}
