import { publishedKeysSchema, recordFileSchema } from '@nestwright/domain/record/record-schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import { ownerOf } from '#marketplace/requests/project/project-owner.ts';
import { findProject } from '#marketplace/requests/project/project-queries.ts';
import { refuseNotOwner } from '#marketplace/requests/project/project-repeat.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { readRecord } from './record-file.ts';
import { publishedKeys } from '#marketplace/base/chain/record-keys.ts';

const GROUP = 'Records';
const KEYS_PATH = '/.well-known/nestwright-keys.json';
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const answers = {
  200: { description: 'A record file, which proves by itself that it is whole', schema: recordFileSchema },
};

/** A project's record for its homeowner, and a pro's part of it (decision 025). */
export async function recordRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/projects/:id/record',
      permission: 'request.read',
      group: GROUP,
      summary: 'The record of one of my projects: every step, hashed, chained and signed',
      params,
      answers,
      perMinute: 60,
      async handle({ params: { id }, request, reply }) {
        const whole = await findProject(deps.db, await ownerOf(deps, request), id);
        if (whole === undefined)
          throw await refuseNotOwner(deps, request.ip, notFoundError('There is no such project.'));
        named(reply);
        return readRecord(deps, whole.project, { kind: 'homeowner' });
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/leads/:id/record',
      permission: 'lead.read',
      group: GROUP,
      summary: 'The record of one of my leads; entries that are not mine to see show only their hash',
      params,
      answers,
      perMinute: 60,
      async handle({ params: { id }, caller: { pro }, reply }) {
        const lead = await findLead(deps.db, pro.id, id);
        if (lead === undefined) throw notFoundError('There is no such lead.');
        named(reply);
        return readRecord(deps, lead.project, { kind: 'pro', matchId: lead.match.id, isOver: lead.isOver });
      },
    }),
  );
}

/** The public keys of every record, with their time of use. Any page may read them. */
export async function recordKeyRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.get(KEYS_PATH, { config: { permission: 'page.read' } }, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
    return v.parse(publishedKeysSchema, { keys: await publishedKeys(deps) });
  });
}

function named(reply: FastifyReply): void {
  void reply.header('content-disposition', 'attachment; filename="nestwright-record.json"');
}
