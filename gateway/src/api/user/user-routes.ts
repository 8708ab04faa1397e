import { codeSchema } from '@nestwright/domain/code/schema';
import { newUserSchema, userChangeSchema } from '@nestwright/domain/user/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { challengeCookie, checkCode, invalidCodeError } from '#api/session/session-codes.ts';
import { currentAccount, endSession, giveSession, requireAccount } from '#api/session/session-queries.ts';
import { transact } from '#db/db.ts';
import { call } from '#http/call.ts';
import { readCookie } from '#http/cookies.ts';
import { closeUser } from './account-closing.ts';
import { requireMobile } from './phone-number.ts';
import { exportUser } from './user-export.ts';
import { userLookupSchema } from './user-lookup.ts';
import { changeUser, createUser } from './user-queries.ts';
import { projected, userAnswerSchema, userRecord, userRecordSchema } from './user-record.ts';

const group = 'Users';

/** The users collection (product/calls#users-lookup to product/calls#session-refresh) and the account's own calls. */
export async function userRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/users',
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
          return [projected(account.user, fields)];
        }
        return account?.user.email === query.q.UserEmail ? [projected(account.user, fields)] : [];
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/users',
      group,
      summary: 'Creates an account for an address that this browser proved with a sign-up code, and logs in.',
      body: newUserSchema,
      answers: { 201: { description: 'The account; its session cookie is set.', schema: userAnswerSchema } },
      perMinute: 30,
      async handle({ body, request, reply }) {
        requireMobile(body.PhoneNumber);
        const challenge = readCookie(deps.config, request, challengeCookie('sign-up'));
        const opened = await createUser(deps, { record: body, challenge, request });
        giveSession(deps, reply, opened);
        void reply.code(201);
        return { user: userRecord(opened.user) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PATCH',
      url: '/users/me',
      access: 'account',
      group,
      summary:
        'Changes my account. A new e-mail must be proven with an email-change code, and the current one with an email-release code.',
      body: userChangeSchema,
      answers: { 200: { description: 'The changed account.', schema: userAnswerSchema } },
      perMinute: 30,
      async handle({ body, request }) {
        const account = await requireAccount(deps, request);
        if (body.PhoneNumber !== undefined) requireMobile(body.PhoneNumber);
        const challenges = {
          old: readCookie(deps.config, request, challengeCookie('email-release')),
          new: readCookie(deps.config, request, challengeCookie('email-change')),
        };
        return { user: userRecord(await changeUser(deps, { account, change: body, challenges })) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/users/me/export',
      access: 'account',
      group,
      summary: 'Downloads everything that is stored about my account.',
      answers: { 200: { description: 'A JSON file.', schema: v.record(v.string(), v.unknown()) } },
      perMinute: 10,
      async handle({ request, reply }) {
        const { user } = await requireAccount(deps, request);
        void reply.header('content-disposition', 'attachment; filename="nestwright-my-data.json"');
        return exportUser(deps, user);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/users/me',
      access: 'account',
      group,
      summary:
        'Deletes my account, using a mailed code. It closes at once and is gone after 72 hours; until then the deletion can be undone.',
      body: v.strictObject({ code: codeSchema }),
      answers: { 200: { description: 'It is closed.', schema: v.object({ done: v.literal(true) }) } },
      perMinute: 10,
      async handle({ body, request, reply }) {
        const { user } = await requireAccount(deps, request);
        const challenge = readCookie(deps.config, request, challengeCookie('delete'));
        const offered = { email: user.email, purpose: 'delete', code: body.code, challenge } as const;
        const isDeleted = await transact(deps.db, async (tx) => {
          if (!(await checkCode(tx, deps, { offered, ip: request.ip }))) return false;
          await closeUser(tx, deps, user);
          return true;
        });
        if (!isDeleted) throw invalidCodeError();
        await endSession(deps, request, reply);
        return { done: true };
      },
    }),
  );
}
