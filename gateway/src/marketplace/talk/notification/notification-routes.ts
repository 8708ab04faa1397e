import { changedChoicesSchema, notificationsSchema } from '@nestwright/domain/talk/notification-schema';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { browserRoutes } from './browser-routes.ts';
import { changeChoices } from '#marketplace/base/notification/notification-choices.ts';
import { notificationsOf } from './notifications-of.ts';
import { stopLinkRoutes } from './stop-link-routes.ts';

const GROUP = 'Notifications';
const answers = { 200: { description: 'My notification settings', schema: notificationsSchema } };

/** An account's notification settings, and the links that stop a kind of mail (product/account#notifications). */
export async function notificationRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/notifications',
      permission: 'notification.choose',
      group: GROUP,
      summary: 'My notification settings',
      answers,
      handle: ({ caller }) => notificationsOf(deps, caller),
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/notifications',
      permission: 'notification.choose',
      group: GROUP,
      summary: 'Replaces my notification settings; with `shown`, only the kinds that differ from it',
      body: changedChoicesSchema,
      answers,
      perMinute: 60,
      async handle({ body, caller }) {
        await transact(deps.db, (tx) => changeChoices(tx, deps, { address: caller.user.email, ...body }));
        return notificationsOf(deps, caller);
      },
    }),
  );

  await browserRoutes(app, deps);
  await stopLinkRoutes(app, deps);
}
