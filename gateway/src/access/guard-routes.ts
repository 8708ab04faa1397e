import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import type { AnyCaller, CallerOf } from './caller.ts';
import type { Permission } from './permissions.ts';
import { dependsOnCaller, permit } from './permit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request, as its route's permission identified them. */
    caller: AnyCaller | undefined;
  }
  interface FastifyContextConfig {
    /** The line of the permission table that the route needs. Without one the application does not start. */
    permission?: Permission;
  }
}

/** A route with the permission that it names. */
export interface GuardedRoute {
  method: string;
  url: string;
  permission: Permission;
}

const routesByApp = new WeakMap<FastifyInstance, GuardedRoute[]>();

/**
 * Checks the permission table before every route of the application: after the limits, before the body is read. A route
 * that names no permission stops the start.
 */
export function guardRoutes(app: FastifyInstance, deps: AppDeps): void {
  const routes: GuardedRoute[] = [];
  routesByApp.set(app, routes);
  app.decorateRequest('caller', undefined);
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    const permission = route.config?.permission;
    if (permission === undefined) throw new Error(`${String(method)} ${url} names no permission.`);
    for (const one of [method].flat()) routes.push({ method: one, url, permission });
    if (!dependsOnCaller(permission)) return;
    const admit: preParsingHookHandler = (request, _reply, payload, done) => {
      permit(deps, request, permission).then((caller) => {
        request.caller = caller;
        done(null, payload);
      }, done);
    };
    route.preParsing = [admit, route.preParsing ?? []].flat();
  });
}

/** Every route of a guarded application, in the order of registration. */
export function guardedRoutes(app: FastifyInstance): readonly GuardedRoute[] {
  return routesByApp.get(app) ?? [];
}

/** Returns who makes a request, as its route's permission identified them. */
export function callerOf<P extends Permission>(request: FastifyRequest, _permission: P): CallerOf<P> {
  return request.caller as CallerOf<P>;
}
