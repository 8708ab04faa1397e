import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { parseBody, parseQuery } from '#http/parse.ts';
import { requireAdmin } from '#http/require-admin.ts';
import { requireThisMachine } from '#http/this-machine.ts';
import { companiesByState } from './company-commands.ts';
import { decideAsOperator, readDecision } from './decide-as-operator.ts';

const text = v.optional(v.string());
const query = v.object({ state: text, after: text });
/** `readDecision` says what is missing. */
const body = v.optional(v.object({ decision: text, reason: text }), {});

/**
 * The calls of `npm run company` to a gateway that runs on the embedded database, which belongs to one process. This
 * machine may call them if the development mailbox is on; otherwise, callers need ADMIN_TOKEN.
 */
export async function operatorRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config, outside } = deps;
  const isDeveloping = config.MAILBOX === 'on' && outside.email === null;
  const onRequest = isDeveloping ? requireThisMachine : requireAdmin(config.ADMIN_TOKEN);
  const guard = { onRequest, config: { permission: 'companies.decide' } } as const;

  app.get('/_companies.json', guard, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return companiesByState(deps.db, parseQuery(query, request));
  });
  app.post<{ Params: { id: string } }>('/_companies/:id/decisions', guard, async (request, reply) => {
    const { decision, reason } = parseBody(body, request);
    void reply.header('cache-control', 'no-store');
    return decideAsOperator(deps, readDecision(decision, request.params.id, reason));
  });
}
