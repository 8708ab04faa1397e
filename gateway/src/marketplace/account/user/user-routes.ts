import { newUserSchema, userChangeSchema } from '@nestwright/domain/sign-in/user-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { staffMay } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import { challengeCookie } from '#marketplace/sign-in/session/session-codes.ts';
import {
  type Account,
  currentAccount,
  endSession,
  setSessionCookies,
} from '#marketplace/base/access/session-queries.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { readCookie } from '#http/cookies.ts';
import { DAY_SECONDS, HOUR_SECONDS, type LimitSubject } from '#http/durable-limit.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { dataExportedMail } from '#marketplace/sign-in/user/account-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { closeUser } from './account-closing.ts';
import { requireMobile } from './phone-number.ts';
import { exportUser } from './user-export.ts';
import { userLookupSchema } from '#marketplace/sign-in/user/user-lookup.ts';
import { changeUser } from './change-user.ts';
import { createUser } from '#marketplace/sign-in/user/user-queries.ts';
import {
  projected,
  userAnswerSchema,
  userRecord,
  userRecordSchema,
} from '#marketplace/sign-in/user/user-record.ts';

const group = 'Users';

/** Per account, because each export is mailed. */
const exportedBy = (userId: string): LimitSubject => ({
  kind: 'exported',
  who: userId,
  windows: [
    { most: 20, seconds: HOUR_SECONDS },
    { most: 40, seconds: DAY_SECONDS },
  ],
});

/** The users collection (product/calls#users-lookup to product/calls#session-refresh) and the account's own calls. */
export async function userRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/users',
      permission: 'account.find',
      group,
      summary:
        'Looks up a user by UserEmail or UserID. Only the account’s own session gets a profile; everyone else gets an empty list for any address.',
      query: userLookupSchema,
      answers: {
        200: { description: 'None or one.', schema: v.array(v.partial(userRecordSchema)) },
      },
      perMinute: 60,
      async handle({ query, request }) {
        const account = await currentAccount(deps, request);
        const fields = query.h ?? Object.keys(userRecordSchema.entries);
        if ('UserID' in query.q) {
          if (account?.user.id !== query.q.UserID.toLowerCase()) return [];
          const may = fields.includes('May') ? await permissionsAsStaff(deps, account) : [];
          return [projected(account.user, fields, may)];
        }
        return account?.user.email === query.q.UserEmail ? [projected(account.user, fields)] : [];
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/users',
      permission: 'session.open',
      group,
      summary: 'Creates an account for an address that this browser proved with a sign-up code, and logs in.',
      body: newUserSchema,
      answers: { 201: { description: 'The account; its session cookie is set.', schema: userAnswerSchema } },
      perMinute: 30,
      async handle({ body, request, reply }) {
        requireMobile(body.PhoneNumber);
        const challenge = readCookie(deps.config, request, challengeCookie('sign-up'));
        const opened = await createUser(deps, { record: body, challenge, request });
        setSessionCookies(deps, reply, opened);
        void reply.code(201);
        return { user: userRecord(opened.user) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/users/me',
      permission: 'account.read',
      group,
      summary: 'My account.',
      answers: { 200: { description: 'The account of this session.', schema: userAnswerSchema } },
      perMinute: 120,
      async handle({ caller }) {
        return { user: userRecord(caller.user, await permissionsAsStaff(deps, caller)) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PATCH',
      url: '/users/me',
      permission: 'account.change',
      group,
      summary:
        'Changes my account. A new e-mail needs a fresh proof, and must be proven with an email-change code.',
      body: userChangeSchema,
      answers: { 200: { description: 'The changed account.', schema: userAnswerSchema } },
      perMinute: 30,
      async handle({ body, caller: account, request }) {
        if (body.PhoneNumber !== undefined) requireMobile(body.PhoneNumber);
        const challenge = readCookie(deps.config, request, challengeCookie('email-change'));
        const changed = await changeUser(deps, { account, change: body, challenge });
        return { user: userRecord(changed, await permissionsAsStaff(deps, account)) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/users/me/export',
      permission: 'account.export',
      group,
      summary:
        'Downloads everything that is stored about my account. Needs a fresh proof, and is mailed to me.',
      answers: { 200: { description: 'A JSON file.', schema: v.record(v.string(), v.unknown()) } },
      perMinute: 10,
      async handle({ caller, reply }) {
        await requireProof(deps, caller, 'person');
        const { user } = caller;
        await transact(deps.db, async (tx) => {
          await enforceLimits(tx, deps, [exportedBy(user.id)]);
          await audit(tx, deps, { kind: 'exported', actor: { kind: 'account', id: user.id } });
          await enqueueMail(tx, deps, { to: user.email, ...dataExportedMail(deps) });
        });
        void reply.header('content-disposition', 'attachment; filename="nestwright-my-data.json"');
        return exportUser(deps, user);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/users/me',
      permission: 'account.delete',
      group,
      summary:
        'Deletes my account. Needs a fresh proof. It closes at once and is gone after 72 hours; until then the deletion can be undone.',
      answers: { 200: { description: 'It is closed.', schema: v.object({ done: v.literal(true) }) } },
      perMinute: 10,
      async handle({ caller: account, request, reply }) {
        await requireProof(deps, account, 'person');
        await transact(deps.db, (tx) => closeUser(tx, deps, account.user));
        await endSession(deps, request, reply);
        return { done: true };
      },
    }),
  );
}

function permissionsAsStaff({ db }: AppDeps, { user, passkeyAt }: Account) {
  return staffMay(db, user.id, passkeyAt !== null);
}
