import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';
import { acceptForms } from '#http/forms.ts';
import { emailFormSchema, emailSendSchema } from './email-schema.ts';
import { sendTemplate } from './email-templates.ts';

const group = 'E-mail';
const answers = {
  200: {
    description: 'The mail is queued; the answer is the text OK.',
    schema: v.literal('OK'),
    type: 'text/plain',
  },
};

/** The EmailJS wire format, so that its own client works with this origin (product/calls#e-mail). */
export async function emailRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (email) => {
    acceptForms(email, 'multipart/form-data', 'application/x-www-form-urlencoded');
    email.route(
      call(deps, {
        method: 'POST',
        url: '/v1.0/email/send',
        permission: 'form.send',
        group,
        summary: 'Sends a known template to the recipient it names.',
        body: emailSendSchema,
        answers,
        perMinute: 20,
        async handle({ body, request, reply }) {
          await sendTemplate(deps, { email: body, request, reply });
          return ok(reply);
        },
      }),
    );
    email.route(
      call(deps, {
        method: 'POST',
        url: '/v1.0/email/send-form',
        permission: 'form.send',
        group,
        summary: 'The same call, posted as a form.',
        body: emailFormSchema,
        accepts: ['multipart/form-data', 'application/x-www-form-urlencoded'],
        answers,
        perMinute: 20,
        async handle({ body, request, reply }) {
          await sendTemplate(deps, { email: body, request, reply });
          return ok(reply);
        },
      }),
    );
  });
}

function ok(reply: FastifyReply): string {
  void reply.type('text/plain; charset=utf-8');
  return 'OK';
}
