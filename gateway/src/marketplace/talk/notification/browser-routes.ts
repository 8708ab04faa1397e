import { notificationsSchema, pushBrowserSchema } from '@nestwright/domain/talk/notification-schema';
import { ECDH } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { call } from '#marketplace/base/access/call.ts';
import { ApiError } from '#http/errors.ts';
import { addBrowser, removeBrowser } from '#marketplace/base/push/push-browsers.ts';
import { isPushTarget } from '#marketplace/base/push/push-target.ts';
import { noteBrowser } from '#marketplace/base/notification/notification-choices.ts';
import { notificationsOf } from './notifications-of.ts';

const GROUP = 'Notifications';
const answers = { 200: { description: 'My notification settings', schema: notificationsSchema } };

/** Turns notifications on for a session's browser, until the session ends or they are turned off. */
export async function browserRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'PUT',
      url: '/notifications/browser',
      permission: 'notification.choose',
      group: GROUP,
      summary: 'Turns notifications on in this browser; the body is its push subscription',
      body: pushBrowserSchema,
      answers,
      perMinute: 30,
      async handle({ body, caller }) {
        if (!isPushTarget(deps.config, body.endpoint) || !isPoint(body.keys.p256dh))
          throw new ApiError(422, 'unknown-browser', 'We can’t reach this browser. Please use another one.');
        await transact(deps.db, async (tx) => {
          await noteBrowser(tx, deps, caller.user.email);
          await addBrowser(tx, deps, caller, body);
        });
        return notificationsOf(deps, caller);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'DELETE',
      url: '/notifications/browser',
      permission: 'notification.choose',
      group: GROUP,
      summary: 'Turns notifications off in this browser; no error if they were off',
      answers,
      perMinute: 30,
      async handle({ caller }) {
        await removeBrowser(deps.db, caller);
        return notificationsOf(deps, caller);
      },
    }),
  );
}

/** Whether a browser's key can encrypt. Not all 65 bytes are a point on the curve. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url');
    return true;
  } catch {
    return false;
  }
}
