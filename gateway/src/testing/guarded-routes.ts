import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Permission } from '#marketplace/base/access/permissions.ts';

/** A route with the permission that it names. */
export interface GuardedRoute {
  method: string;
  url: string;
  permission: Permission;
}

/** Fastify's channel for new applications. */
const CHANNEL = 'fastify.initialization';

/** Starts an application, and lists the routes that name a permission in the order of registration. */
export async function withRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; routes: readonly GuardedRoute[] }> {
  const routes: GuardedRoute[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config }) => {
      const permission = config?.permission;
      if (permission === undefined) return;
      for (const one of [method].flat()) routes.push({ method: one, url, permission });
    });
  };
  subscribe(CHANNEL, listen);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe(CHANNEL, listen);
  }
}
