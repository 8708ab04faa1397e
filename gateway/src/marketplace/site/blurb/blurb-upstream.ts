import {
  type BlurbText,
  blurbPrompt,
  chatAnswerSchema,
  readBlurb,
} from '@nestwright/domain/site/blurb-schema';
import * as v from 'valibot';

/** A service with OpenAI's chat-completions API. */
export interface ChatService {
  baseUrl: string;
  key: string;
  model: string;
  fetch: typeof fetch;
}

const LONGEST_WAIT_MS = 8000;
const LONGEST_ANSWER = 20_000;

/**
 * Asks the model about a known keyword. Undefined when it does not answer within 8 seconds, refuses, or returns
 * anything but plain text in the requested shape. Only our own question is sent, never a visitor's text.
 */
export async function askModel(chat: ChatService, keyword: string): Promise<BlurbText | undefined> {
  try {
    const response = await chat.fetch(`${chat.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${chat.key}` },
      body: JSON.stringify({
        model: chat.model,
        messages: [{ role: 'user', content: blurbPrompt(keyword) }],
      }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      redirect: 'error',
    });
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length > LONGEST_ANSWER ? undefined : readAnswer(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readAnswer(answer: unknown): BlurbText | undefined {
  const read = v.safeParse(chatAnswerSchema, answer);
  const blurb = read.success ? readBlurb(read.output.choices[0]?.message.content ?? '') : undefined;
  if (blurb === undefined || holdsMarkup(blurb.title) || holdsMarkup(blurb.body)) return undefined;
  return blurb;
}

function holdsMarkup(text: string): boolean {
  return /<[a-z!/]|https?:|www\./i.test(text);
}
