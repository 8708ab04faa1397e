import { type OptOut, optOutSchema, optOutWishes } from '@nestwright/domain/site/opt-out-schema';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { optOuts } from '#marketplace/site/contact/form-tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#http/durable-limit.ts';
import { byClient, enforceLimits } from '#http/enforce-limits.ts';
import { isRepeatedForm } from '#http/repeated-forms.ts';
import { optOutMail } from '#marketplace/site/contact/form-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';

const WINDOWS = [
  { most: 10, seconds: HOUR_SECONDS },
  { most: 30, seconds: DAY_SECONDS },
];

/** Do-not-sell requests. They are stored and mailed to the people who carry them out. */
export async function optOutRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'POST',
      url: '/do-not-sell',
      permission: 'form.send',
      group: 'Forms',
      summary: 'Asks us not to sell or share personal information',
      body: optOutSchema,
      answers: { 201: { description: 'Received', schema: v.object({ received: v.literal(true) }) } },
      perMinute: 20,
      async handle({ body, request, reply }) {
        const { wishes, ...person } = body;
        await transact(deps.db, async (tx) => {
          if (await isRepeatedForm(tx, deps, { kind: 'opt-out', ip: request.ip, body })) return;
          await enforceLimits(tx, deps, [
            byClient(deps, { kind: 'opt-out-ip', who: request.ip, windows: WINDOWS }),
          ]);
          const createdAt = deps.clock.now();
          await tx.insert(optOuts).values({ id: randomUUID(), ...person, details: { wishes }, createdAt });
          const mail = { to: deps.config.OPERATIONS_EMAIL, replyTo: body.email, ...optOutMail(rowsOf(body)) };
          await enqueueMail(tx, deps, mail);
        });
        void reply.code(201);
        return { received: true };
      },
    }),
  );
}

function rowsOf(request: OptOut): [string, string][] {
  const chosen = optOutWishes.filter(({ value }) => request.wishes.includes(value)).map(({ label }) => label);
  return [
    ['Name', `${request.firstName} ${request.lastName}`],
    ['E-mail', request.email],
    ['Phone', request.phone],
    ['State', request.state],
    ['Asks', chosen.join('\n')],
  ];
}
