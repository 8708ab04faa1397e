import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { isUsable } from '#db/connect.ts';

/** `/healthz`: the process is alive. `/readyz`: the database answers and pages can be composed. */
export async function healthRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', async (_request, reply) => {
    const [database, registry] = await Promise.all([isUsable(deps.db), registryReady(deps)]);
    void reply.header('cache-control', 'no-store').code(database && registry ? 200 : 503);
    return { status: database && registry ? 'ready' : 'not ready', database, registry };
  });
}

async function registryReady(deps: AppDeps): Promise<boolean> {
  try {
    return (await deps.registryReady?.()) ?? true;
  } catch {
    return false;
  }
}
