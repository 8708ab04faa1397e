import { type BlurbText, chatAnswerSchema } from '@nestwright/domain/site/blurb-schema';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole answer in the chat-completions shape. */
export const completionSchema = v.object({
  id: v.string(),
  object: v.literal('chat.completion'),
  /** Seconds since 1970. */
  created: count,
  model: v.string(),
  choices: v.array(
    v.object({
      index: count,
      message: v.object({ role: v.literal('assistant'), content: v.string(), refusal: v.null() }),
      logprobs: v.null(),
      finish_reason: v.literal('stop'),
    }),
  ),
  /** Estimated, at four characters a token. */
  usage: v.object({ prompt_tokens: count, completion_tokens: count, total_tokens: count }),
  x_written_by: chatAnswerSchema.entries.x_written_by,
});
/** A whole answer in the chat-completions shape. */
export type Completion = v.InferOutput<typeof completionSchema>;

const CHARACTERS_PER_TOKEN = 4;
const CHUNK_WORDS = 4;

/** The answer and the question. */
export interface CompletionParts extends Pick<Completion, 'id' | 'created' | 'model' | 'x_written_by'> {
  text: BlurbText;
  prompt: string;
}

/** An answer in one piece. */
export function completionOf({ text, prompt, ...head }: CompletionParts): Completion {
  const content = JSON.stringify(text);
  const [promptTokens, contentTokens] = [tokensIn(prompt), tokensIn(content)];
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: contentTokens,
      total_tokens: promptTokens + contentTokens,
    },
  };
}

/** The same answer as server-sent events, a few words each; the last one says `[DONE]`. */
export function completionEvents({ choices, usage, ...head }: Completion, withUsage: boolean): string {
  const content = choices[0]?.message.content ?? '';
  const words = content.match(new RegExp(`(?:\\S+\\s*){1,${CHUNK_WORDS}}`, 'g')) ?? [];
  const deltas = [{ role: 'assistant', content: '' }, ...words.map((part) => ({ content: part })), {}];
  const last = deltas.length - 1;
  const chunk = (rest: object) => ({ ...head, object: 'chat.completion.chunk', ...rest });
  const chunks = deltas.map((delta, at) =>
    chunk({
      choices: [{ index: 0, delta, logprobs: null, finish_reason: at === last ? 'stop' : null }],
      ...(withUsage && { usage: null }),
    }),
  );
  if (withUsage) chunks.push(chunk({ choices: [], usage }));
  return [...chunks.map((one) => JSON.stringify(one)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
}

function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
