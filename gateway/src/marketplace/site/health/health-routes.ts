import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { schemaState } from '#db/schema-state.ts';

const open = { config: { permission: 'page.read' } } as const;

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, can store more and has the gateway's schema, pages can
 * be composed and rendered, and the gateway is not about to stop. A gateway whose requests wait for a busy database is ready: it refuses those that
 * it has no room for.
 */
export async function healthRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.get('/healthz', open, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', open, async (_request, reply) => {
    const [schema, writable, registry] = await Promise.all([
      schemaState(deps.probe ?? deps.db),
      deps.canWrite?.() ?? true,
      registryReady(deps),
    ]);
    const database = schema !== 'unknown';
    const isLeaving = (deps.drain?.phase ?? 'serving') !== 'serving';
    const isReady = schema === 'current' && writable && registry && !isLeaving;
    void reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    const status = isReady ? 'ready' : isLeaving ? 'leaving' : 'not ready';
    return { status, database, schema, writable, registry };
  });
}

async function registryReady(deps: AppDeps): Promise<boolean> {
  try {
    return (await deps.registryReady?.()) ?? true;
  } catch {
    return false;
  }
}
