import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import type { AppDeps } from '#app-deps.ts';
import { notFoundError } from '#http/errors.ts';
import { parseBody } from '#http/parse.ts';
import { requireAdmin } from '#http/require-admin.ts';

import { companyCommand } from './company-command.ts';
import type { OperatorCommand } from '#marketplace/base/command/operator-command.ts';
import { partnersCommand } from './partners-command.ts';
import { staffCommand } from './staff-command.ts';
import { teamsCommand } from './teams-command.ts';

const commands = new Map<string, OperatorCommand>(
  Object.entries({
    company: companyCommand,
    staff: staffCommand,
    partners: partnersCommand,
    teams: teamsCommand,
  }),
);
const body = v.object({ args: v.array(v.string()) });

/**
 * Runs the commands of operators on a gateway whose embedded database belongs to its process alone. Callers prove with
 * the key that they may read the data folder, and so could run the command on the database itself.
 */
export function commandRoutes(app: FastifyInstance, deps: AppDeps, key: string): void {
  app.post<{ Params: { name: string } }>(
    '/_commands/:name',
    { onRequest: requireAdmin(key) },
    async (request, reply) => {
      const command = commands.get(request.params.name);
      if (command === undefined) throw notFoundError();
      const { args } = parseBody(body, request);
      void reply.header('cache-control', 'no-store');
      return { output: await command(deps, args) };
    },
  );
}
