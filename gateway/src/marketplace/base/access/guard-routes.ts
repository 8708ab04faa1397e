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

/**
 * Checks the permission table before every route of the application: after the limits, before the body is read. A route
 * that names no permission stops the start.
 */
export function guardRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRoute', (route) => {
    const permission = route.config?.permission;
    if (permission === undefined)
      throw new Error(`${String(route.method)} ${route.url} names no permission.`);
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

/** Returns who makes a request, as its route's permission identified them. */
export function callerOf<P extends Permission>(request: FastifyRequest, _permission: P): CallerOf<P> {
  return request.caller as CallerOf<P>;
}
