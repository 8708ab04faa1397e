import { auditKinds } from '@nestwright/domain/desk/audit-rules';
import { auditPageSchema } from '@nestwright/domain/desk/audit-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { readAudit } from './audit-list.ts';

/** The number of an entry; numbers are integers of the database. */
const before = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'This must be the value of next from an earlier page.'),
  v.transform(Number),
);

/** What an admin reads of the audit log (decision 038). */
export async function deskAuditRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk/audit',
      permission: 'desk.audit',
      group: 'Desk',
      summary: `The audit log, of one kind or one actor or all, newest first, ${PAGE_SIZE} at a time; reading it is logged, too`,
      query: v.strictObject({
        after: v.optional(before),
        kind: v.optional(v.picklist(auditKinds)),
        actor: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
      }),
      answers: { 200: { description: 'One page', schema: auditPageSchema } },
      perMinute: 60,
      handle: ({ query: { after, kind, actor }, caller }) =>
        readAudit(deps, caller, { kind, actor, before: after }),
    }),
  );
}
