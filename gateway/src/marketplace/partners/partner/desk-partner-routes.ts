import {
  deskPartnerSchema,
  newPartnerSchema,
  partnerChangedSchema,
  partnerStepSchema,
} from '@nestwright/domain/partners/partner-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import { call } from '#marketplace/base/access/call.ts';
import { notFoundError } from '#http/errors.ts';
import { addAtDesk, changeAtDesk, partnerAnswer } from './desk-partners.ts';
import { listPartners } from './partner-commands.ts';

const GROUP = 'Desk: partners';
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

/** What an admin reads and changes of the register of partners (decision 055). */
export async function deskPartnerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk/partners',
      permission: 'desk.partners',
      group: GROUP,
      summary: 'Every partner, oldest first',
      answers: {
        200: { description: 'The partners', schema: v.object({ partners: v.array(deskPartnerSchema) }) },
      },
      async handle() {
        return { partners: (await listPartners(deps)).map(partnerAnswer) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk/partners/:id',
      permission: 'desk.partners',
      group: GROUP,
      summary: 'One partner',
      params,
      answers: { 200: { description: 'The partner', schema: v.object({ partner: deskPartnerSchema }) } },
      async handle({ params: { id } }) {
        const found = (await listPartners(deps)).find((one) => one.id === id);
        if (found === undefined) throw notFoundError('There is no such partner.');
        return { partner: partnerAnswer(found) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/desk/partners',
      permission: 'desk.partners',
      group: GROUP,
      summary: 'Registers a partner and its pages; the address of its figures is not shown again',
      body: newPartnerSchema,
      answers: { 201: { description: 'The partner', schema: partnerChangedSchema } },
      perMinute: 30,
      async handle({ body, caller, reply }) {
        await requireProof(deps, caller, 'desk');
        void reply.code(201);
        return addAtDesk(deps, caller, body);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/desk/partners/:id/steps',
      permission: 'desk.partners',
      group: GROUP,
      summary:
        'Renews or ends the address of a partner’s figures, sets or ends its webhook, replays its events, or ends its registration',
      params,
      body: partnerStepSchema,
      answers: { 200: { description: 'The partner as it is now', schema: partnerChangedSchema } },
      perMinute: 30,
      async handle({ params: { id }, body, caller }) {
        await requireProof(deps, caller, 'desk');
        return changeAtDesk(deps, caller, { id, step: body });
      },
    }),
  );
}
