import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { permissionsOf } from '#marketplace/base/access/permission-rules.ts';
import { staffRoles } from '#marketplace/base/access/roles.ts';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';

/** Calls of staff about themselves. */
export async function staffRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/staff/me',
      permission: 'desk.open',
      group: 'Staff',
      summary: 'My role at Nestwright, and what it may do',
      answers: {
        200: {
          description: 'My role',
          schema: v.object({ role: v.picklist(staffRoles), may: v.array(v.string()) }),
        },
      },
      async handle({ caller: { role } }) {
        return { role, may: permissionsOf(role) };
      },
    }),
  );
}
