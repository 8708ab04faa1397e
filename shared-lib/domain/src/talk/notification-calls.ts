import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import {
  type ChangedChoices,
  type Notifications,
  notificationsSchema,
  type PushBrowser,
} from './notification-schema.ts';

/** My notification settings. Status 401 when nobody is logged in. */
export function getNotifications(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Notifications>> {
  return call({ method: 'GET', path: '/api/notifications', schema: notificationsSchema, signal });
}

/** Replaces my notification settings. */
export function saveNotifications(
  choices: ChangedChoices,
  call: CallGateway = callGateway,
): Promise<Result<Notifications>> {
  return call({ method: 'PUT', path: '/api/notifications', body: choices, schema: notificationsSchema });
}

/** Turns notifications on in this browser. Status 422 if its push service is unknown. */
export function subscribeThisBrowser(browser: PushBrowser): Promise<Result<Notifications>> {
  return callGateway({
    method: 'PUT',
    path: '/api/notifications/browser',
    body: browser,
    schema: notificationsSchema,
  });
}

/** Turns notifications off in this browser; not an error if they were off. */
export function stopThisBrowser(): Promise<Result<Notifications>> {
  return callGateway({ method: 'DELETE', path: '/api/notifications/browser', schema: notificationsSchema });
}
