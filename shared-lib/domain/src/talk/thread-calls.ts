import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import { pagePath, readPages } from '@nestwright/domain/base/paging-rules';
import * as v from 'valibot';

import {
  type Message,
  type MessageReport,
  messageSchema,
  type Sending,
  type Thread,
  type ThreadNews,
  type ThreadNewsPage,
  threadNewsPageSchema,
  threadNewsSchema,
  threadSchema,
} from './thread-schema.ts';

/** Identifies a thread from the homeowner's side or from the company's. */
export type ThreadOf = { projectId: string; proId: string } | { leadId: string };

/** Selects up to 50 messages after `after` or before `before`; by default, the newest 50. */
export interface Page {
  after?: number | undefined;
  before?: number | undefined;
}

/** Reads a thread. Status 404 for someone else's thread. */
export function readThread(
  of: ThreadOf,
  { after, before }: Page = {},
  { signal, call = callGateway }: { signal?: AbortSignal; call?: CallGateway } = {},
): Promise<Result<Thread>> {
  const query = after === undefined ? (before === undefined ? '' : `?before=${before}`) : `?after=${after}`;
  return call({ method: 'GET', path: `${pathOf(of)}${query}`, schema: threadSchema, signal });
}

/**
 * Sends a message. Repeating it is not an error. Status 409 if the thread is closed, 422 with `fields.words`, 429 after
 * too many messages.
 */
export async function sendMessage(
  of: ThreadOf,
  body: Sending,
  call: CallGateway = callGateway,
): Promise<Result<Message>> {
  const schema = v.object({ message: messageSchema });
  const answer = await call({ method: 'POST', path: `${pathOf(of)}/messages`, body, schema });
  return answer.ok ? { ok: true, value: answer.value.message } : answer;
}

/** Reports that the messages up to `n` were read. */
export function markRead(
  of: ThreadOf,
  n: number,
  call: CallGateway = callGateway,
): Promise<Result<ThreadNews>> {
  return call({ method: 'POST', path: `${pathOf(of)}/read`, body: { n }, schema: threadNewsSchema });
}

/** Closes the thread for both sides, or opens it again. Only the side that blocked can unblock. */
export function setBlocked(
  of: ThreadOf,
  isBlocked: boolean,
  call: CallGateway = callGateway,
): Promise<Result<Thread>> {
  return call({ method: isBlocked ? 'PUT' : 'DELETE', path: `${pathOf(of)}/block`, schema: threadSchema });
}

/** Reports a message of the other side to Nestwright. Repeating it is not an error. */
export function reportMessage(
  of: ThreadOf,
  body: MessageReport,
  call: CallGateway = callGateway,
): Promise<Result<{ isReported: true }>> {
  const schema = v.object({ isReported: v.literal(true) });
  return call({ method: 'POST', path: `${pathOf(of)}/reports`, body, schema });
}

/** The maximum number of pages of threads to read. Unread counts don't include older threads. */
const MAX_PAGES = 4;

/** What is new in my threads with messages, as homeowner and as company, most recent message first; at most 200. */
export async function listThreads(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<ThreadNews[]>> {
  const page = (after: string | undefined): Promise<Result<ThreadNewsPage>> =>
    call({ method: 'GET', path: pagePath('/api/threads', after), schema: threadNewsPageSchema, signal });
  const answer = await readPages(
    page,
    { after: undefined, pages: MAX_PAGES },
    (before, { threads, next }) => ({
      threads: [...before.threads, ...threads],
      next,
    }),
  );
  return answer.ok ? { ok: true, value: answer.value.threads } : answer;
}

function pathOf(of: ThreadOf): string {
  if ('leadId' in of) return `/api/leads/${encodeURIComponent(of.leadId)}/thread`;
  return `/api/projects/${encodeURIComponent(of.projectId)}/pros/${encodeURIComponent(of.proId)}/thread`;
}
