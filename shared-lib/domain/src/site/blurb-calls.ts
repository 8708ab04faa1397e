import { callGateway, type Result } from '@nestwright/domain/base/http-calls';

import { type Blurb, BLURB_MODEL, blurbPrompt, chatAnswerSchema, readBlurb } from './blurb-schema.ts';

/**
 * A short text about a service (product/calls#short-text).
 *
 * @param keyword a name of the services list; anything else is a failure.
 */
export async function writeBlurb(keyword: string, signal?: AbortSignal): Promise<Result<Blurb>> {
  const answer = await callGateway({
    method: 'POST',
    path: '/api/chat/completions',
    body: { model: BLURB_MODEL, messages: [{ role: 'user', content: blurbPrompt(keyword) }] },
    schema: chatAnswerSchema,
    signal,
  });
  if (!answer.ok) return answer;
  const text = readBlurb(answer.value.choices[0]?.message.content ?? '');
  return text === undefined
    ? { ok: false, message: 'The text could not be read.' }
    : { ok: true, value: { ...text, writtenBy: answer.value.x_written_by } };
}
