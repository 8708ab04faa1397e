import { knownService } from '@nestwright/domain/site/catalog-rules';
import * as v from 'valibot';

/** The model named in the call (product/constants#short-text). The gateway uses its configured model instead. */
export const BLURB_MODEL = 'gpt-3.5-turbo';
/** Approximate number of words in a blurb (product/calls#short-text). */
export const BLURB_WORDS = 45;

const text = v.pipe(v.string(), v.maxLength(2000));
const textPart = v.object({ type: v.literal('text'), text });

/** Body of the chat-completions call. A message is a text or a list of its parts. */
export const chatSchema = v.object({
  model: v.optional(v.pipe(v.string(), v.maxLength(100)), BLURB_MODEL),
  messages: v.pipe(
    v.array(
      v.object({
        role: v.picklist(['system', 'developer', 'user', 'assistant']),
        content: v.union([text, v.pipe(v.array(textPart), v.minLength(1), v.maxLength(10))]),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
  /** Requests the answer in chunks, as server-sent events. */
  stream: v.optional(v.nullable(v.boolean()), false),
  stream_options: v.optional(v.nullable(v.object({ include_usage: v.optional(v.boolean(), false) }))),
});

/** Answer of the chat-completions call, of which only `choices[0].message.content` is read. */
export const chatAnswerSchema = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
  x_written_by: v.fallback(v.picklist(['model', 'template']), 'model'),
});

/** Title of three words, and body of about 45, both plain text. */
export const blurbTextSchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(800)),
});
/** Title and body of a blurb. */
export type BlurbText = v.InferOutput<typeof blurbTextSchema>;

/** A blurb, and whether a model or the product's own template wrote it. */
export interface Blurb extends BlurbText {
  writtenBy: 'model' | 'template';
}

/** The prompt for the model. The keyword is in quotation marks so that it can be extracted again. */
export function blurbPrompt(keyword: string): string {
  return (
    `Write about ${BLURB_WORDS} words for homeowners about "${keyword}". Plain text, no prices, no promises. ` +
    'Answer with JSON only: {"title": three words, "body": the text}.'
  );
}

/** The text of a message, with its parts joined. */
export function messageText({ content }: v.InferOutput<typeof chatSchema>['messages'][number]): string {
  return typeof content === 'string' ? content : content.map((part) => part.text).join('');
}

/** The category or sub-service a prompt asks about, in our own spelling; undefined if it isn't one of ours. */
export function askedKeyword(prompt: string): string | undefined {
  const quoted = /"([^"]{1,120})"/.exec(prompt);
  return quoted?.[1] === undefined ? undefined : knownService(quoted[1]);
}

/** A model's reply as title and body; undefined if it isn't the requested JSON. */
export function readBlurb(content: string): BlurbText | undefined {
  // Models often wrap JSON in a fenced block.
  const json = content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');
  try {
    const read = v.safeParse(blurbTextSchema, JSON.parse(json));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
