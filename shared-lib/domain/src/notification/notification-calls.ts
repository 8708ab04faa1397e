import { callGateway, type CallGateway, type Result } from '@nestwright/domain/http/calls';
import { type NotificationChoices, type Notifications, notificationsSchema } from './notification-schema.ts';

/** What I am told, and how. Status 401 when nobody is logged in. */
export function getNotifications(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<Notifications>> {
  return call({ method: 'GET', path: '/api/notifications', schema: notificationsSchema, signal });
}

/** Replaces what I am told, and how. */
export function saveNotifications(
  choices: NotificationChoices,
  call: CallGateway = callGateway,
): Promise<Result<Notifications>> {
  return call({ method: 'PUT', path: '/api/notifications', body: choices, schema: notificationsSchema });
}
