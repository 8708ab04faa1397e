import { contactSchema } from '@nestwright/domain/site/contact-schema';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { contactMessages } from './form-tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { isRepeatedForm } from '#http/repeated-forms.ts';
import { contactMail } from './form-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';

const WINDOWS = [
  { most: 10, seconds: HOUR_SECONDS },
  { most: 30, seconds: DAY_SECONDS },
];

/** Messages to the people behind the site. They are stored and mailed. */
export async function contactRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/contact',
      permission: 'form.send',
      group: 'Forms',
      summary: 'Sends a message to the people behind the site',
      body: contactSchema,
      answers: { 201: { description: 'Received', schema: v.object({ received: v.literal(true) }) } },
      perMinute: 20,
      async handle({ body, request, reply }) {
        await transact(deps.db, async (tx) => {
          if (await isRepeatedForm(tx, deps, { kind: 'contact', ip: request.ip, body })) return;
          await enforceLimits(tx, deps, [
            byClient(deps, { kind: 'contact-ip', who: request.ip, windows: WINDOWS }),
          ]);
          await tx.insert(contactMessages).values({ id: randomUUID(), ...body, createdAt: deps.clock.now() });
          await enqueueMail(tx, deps, {
            to: deps.config.OPERATIONS_EMAIL,
            replyTo: body.email,
            ...contactMail(body),
          });
        });
        void reply.code(201);
        return { received: true };
      },
    }),
  );
}
