import { newsletterSchema } from '@nestwright/domain/site/newsletter-schema';
import type { FastifyInstance } from 'fastify';

import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';

import { call } from '#marketplace/base/access/call.ts';

import { acceptForms } from '#http/forms.ts';

import { askToConfirm, isKnown, confirm } from './newsletter-confirm.ts';
import { leaveRoutes } from './newsletter-leave-routes.ts';

const GROUP = 'Forms';

/** The newsletter. An address is subscribed once its owner confirms it from a mail, until they unsubscribe. */
export async function newsletterRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/newsletter',
      permission: 'form.send',
      group: GROUP,
      summary: 'Mails a confirmation link; the answer does not reveal whether the address is known',
      body: newsletterSchema,
      answers: { 202: { description: 'On its way', schema: v.object({ sent: v.literal(true) }) } },
      perMinute: 20,
      async handle({ body: { email }, request, reply }) {
        await askToConfirm(deps, { email, ip: request.ip });
        void reply.code(202);
        return { sent: true };
      },
    }),
  );

  await app.register(async (answering) => {
    acceptForms(answering, 'application/x-www-form-urlencoded', 'multipart/form-data');
    confirmRoutes(answering, deps);
    leaveRoutes(answering, deps);
  });
}

const confirmQuery = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(100)), '') });

/** Subscribing. The link only asks, because programs that scan links in mail must not subscribe their reader. */
function confirmRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/newsletter/confirm',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'The link in the mail; redirects to the home page, which asks for confirmation',
      query: confirmQuery,
      answers: {
        303: { description: 'Redirects to `/?newsletter=confirm`, or `unknown` for an invalid link' },
      },
      perMinute: 60,
      async handle({ query: { token }, reply }) {
        const isOurs = await isKnown(deps.db, token);
        return reply.redirect(isOurs ? `/?newsletter=confirm&token=${token}` : '/?newsletter=unknown', 303);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/newsletter/confirm',
      permission: 'mail-link.use',
      group: GROUP,
      summary: 'Subscribes the address of the token; called from the home page',
      query: confirmQuery,
      body: v.strictObject({}),
      answers: { 303: { description: 'Redirects to `/?newsletter=confirmed` or `unknown`' } },
      perMinute: 60,
      async handle({ query: { token }, reply }) {
        const isConfirmed = await confirm(deps, token);
        return reply.redirect(`/?newsletter=${isConfirmed ? 'confirmed' : 'unknown'}`, 303);
      },
    }),
  );
}
