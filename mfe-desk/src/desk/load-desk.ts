import { randomId } from '@nestwright/domain/random-id';
import { notFound, visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { listQueue, readDesk, readItem, searchDesk } from '@nestwright/domain/desk/desk-calls';
import type { DeskQueue } from '@nestwright/domain/desk/desk-rules';
import type { DeskHit, DeskItem, DeskList, DeskOverview } from '@nestwright/domain/desk/desk-schema';
import { callAs, type CallGateway, callGateway, type Result } from '@nestwright/domain/base/http-calls';

import { queueOf } from './desk-paths.ts';

/** The content of a desk page: its data, why loading failed, or that nobody is logged in. */
export type Loaded<T> =
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; message: string }
  | { kind: 'signed-out' };

/** Loads the queues of the logged-in person. */
export function loadOverview(args: LoaderFunctionArgs): Promise<Loaded<DeskOverview>> {
  return load(args, readDesk);
}

/** One page of a queue, from `after` in the address. */
export function loadQueue(
  args: LoaderFunctionArgs,
): Promise<Loaded<{ queue: DeskQueue; list: DeskList; isFirst: boolean }>> {
  const queue = knownQueue(args);
  const after = new URL(args.request.url).searchParams.get('after');
  return load(args, async (call) => {
    const listed = await listQueue(queue, after, call);
    return listed.ok ? { ok: true, value: { queue, list: listed.value, isFirst: after === null } } : listed;
  });
}

/** One item, with the id of this page's decision. */
export function loadItem(args: LoaderFunctionArgs): Promise<Loaded<{ item: DeskItem; commandId: string }>> {
  const queue = knownQueue(args);
  return load(args, async (call) => {
    const item = await readItem(queue, args.params['id'] ?? '', call);
    return item.ok ? { ok: true, value: { item: item.value, commandId: randomId() } } : item;
  });
}

/** The results for `q` in the address; null without a search. */
export function loadSearch(args: LoaderFunctionArgs): Promise<Loaded<{ q: string; hits: DeskHit[] | null }>> {
  const q = new URL(args.request.url).searchParams.get('q')?.trim() ?? '';
  return load<{ q: string; hits: DeskHit[] | null }>(args, async (call) => {
    if (q === '') return { ok: true, value: { q, hits: null } };
    const found = await searchDesk(q, call);
    return found.ok ? { ok: true, value: { q, hits: found.value } } : found;
  });
}

/**
 * Calls the gateway in this person's name.
 * @throws a 404 for data that doesn't exist or that this person may not see
 */
export async function load<T>(
  args: LoaderFunctionArgs,
  ask: (call: CallGateway) => Promise<Result<T>>,
): Promise<Loaded<T>> {
  const call = callOf(args);
  if (call === undefined) return { kind: 'signed-out' };
  const answer = await ask(call);
  if (answer.ok) return { kind: 'ready', value: answer.value };
  if (answer.status === 401) return { kind: 'signed-out' };
  if (answer.status === 403 || answer.status === 404) throw notFound();
  return { kind: 'failed', message: answer.message };
}

/** The visitor's calls on the server, or the browser's own calls; undefined for an anonymous request. */
function callOf(args: LoaderFunctionArgs): CallGateway | undefined {
  if (typeof document !== 'undefined') return callGateway;
  const visitor = visitorCalls(args);
  return visitor && callAs(visitor);
}

function knownQueue({ params }: LoaderFunctionArgs): DeskQueue {
  const queue = queueOf(params['queue']);
  if (queue === undefined) throw notFound();
  return queue;
}
