import { askedKeyword, chatSchema, messageText } from '@nestwright/domain/site/blurb-schema';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';
import { ApiError } from '#http/errors.ts';
import { blurbWriter } from './blurb.ts';
import { completionEvents, completionOf, completionSchema } from './chat-completion.ts';

const UNKNOWN_KEYWORD = 'Please name one of our services in quotation marks.';

/** Short texts about services, in the chat-completions shape (product/calls#short-text). */
export async function blurbRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const writer = blurbWriter(deps);

  app.route(
    call(deps, {
      method: 'POST',
      url: '/chat/completions',
      permission: 'directory.read',
      group: 'Blurb',
      summary:
        'Writes about 45 words on a service; `x_written_by` says whether a model or the template wrote them',
      body: chatSchema,
      answers: {
        200: {
          description:
            '`choices[0].message.content` is JSON with title and body; with `stream`, chunks as server-sent events',
          schema: completionSchema,
          alsoAs: 'text/event-stream',
        },
      },
      perMinute: 60,
      async handle({ body: { messages, stream, stream_options: options }, reply }) {
        const question = messages.findLast(({ role }) => role === 'user');
        const keyword = question === undefined ? undefined : askedKeyword(messageText(question));
        if (keyword === undefined) {
          throw new ApiError(422, 'invalid', UNKNOWN_KEYWORD, { fields: { messages: UNKNOWN_KEYWORD } });
        }
        const { title, body, writtenBy } = await writer.write(keyword);
        const completion = completionOf({
          id: `chatcmpl-${randomUUID()}`,
          created: Math.floor(deps.clock.now().getTime() / 1000),
          model: writtenBy === 'model' ? deps.config.AI_MODEL : 'template',
          text: { title, body },
          prompt: messages.map(messageText).join('\n'),
          x_written_by: writtenBy,
        });
        if (stream !== true) return completion;
        void reply.type('text/event-stream; charset=utf-8');
        return completionEvents(completion, options?.include_usage === true);
      },
    }),
  );
}
