import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { notificationRoutes } from './notification/notification-routes.ts';
import { threadListRoutes } from './thread/thread-list-routes.ts';
import { threadRoutes } from './thread/thread-routes.ts';

/** Messages and notifications. */
export async function talk(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await threadRoutes(api, deps);
  await threadListRoutes(api, deps);
  await notificationRoutes(api, deps);
}
