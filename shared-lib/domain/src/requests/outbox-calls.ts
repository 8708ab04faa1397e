import { DRAFT_VERSION } from '@nestwright/domain/requests/draft-schema';
import { draftStore } from '@nestwright/domain/requests/draft-store';
import { earlierDraftStore } from '@nestwright/domain/requests/earlier-draft-store';
import { submitProject } from '@nestwright/domain/requests/project-calls';
import { projectStore } from '@nestwright/domain/requests/project-store';
import { accountHere } from '@nestwright/domain/sign-in/session-store';
import { sessionStore } from '@nestwright/contract/session/store';

import type { UnsentRequest } from './outbox-schema.ts';
import { outboxStore } from './outbox-store.ts';

/** The outcome of a submitted request. */
export type Delivery =
  /** The gateway has it. */
  | { kind: 'stored' }
  /** The gateway can't be reached; the request waits in the outbox. */
  | { kind: 'kept' }
  /** The gateway rejected it; it is in neither list. */
  | { kind: 'refused'; message: string };

/** The shortest and longest waits between attempts to send the outbox, in milliseconds. */
const MAX_WAIT_MS = 60_000;
const FIRST_WAIT = 4000;
/** The longest pause that the gateway may ask for, in milliseconds. */
const MAX_PAUSE_MS = 300_000;

/** The answer of a site without a gateway and without a host for its mails. */
const NOT_AVAILABLE = 501;

/** The end of the pause that a busy gateway asked for (`Retry-After`); the browser's clock, in milliseconds. */
let pausedUntil = 0;

/**
 * Sends a request and adds it to the front of the project list. It is stored in the outbox first, so closing the page at
 * any moment loses nothing. Its id makes repeated sends the same project.
 */
export async function deliver(request: UnsentRequest): Promise<Delivery> {
  // Another tab may be sending the same request; both use the same secret.
  const waiting = outboxStore.get().find(({ id }) => id === request.id);
  const sentBy = waiting?.sentBy ?? accountHere();
  const sealed = withSecret({ ...request, sentBy, secret: request.secret ?? waiting?.secret });
  outboxStore.put(sealed);
  const delivery = await send(sealed);
  if (delivery.kind === 'kept') list(sealed);
  if (delivery.kind !== 'refused') endDiscount();
  return delivery;
}

/** Sends the requests in the outbox, oldest first, until one fails. Returns how many are left. */
export async function sendOutbox(): Promise<number> {
  for (const request of outboxStore.get()) {
    const sealed = withSecret(request);
    // The secret is stored before it is sent. If it were lost with the answer, it would prove nothing.
    if (sealed !== request) outboxStore.put(sealed);
    const delivery = await send(sealed);
    if (delivery.kind === 'kept') break;
    if (delivery.kind === 'refused') takeBack(request);
  }
  return outboxStore.get().length;
}

/**
 * Sends the outbox immediately, and again when the connection is back, the page becomes visible or some time has passed,
 * but not during the gateway's `Retry-After`. Returns a function that stops it.
 */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let busy = false;

  async function work(): Promise<void> {
    clearTimeout(timer);
    if (busy || outboxStore.get().length === 0) return;
    if (pausedUntil > Date.now()) return later();
    busy = true;
    const waiting = await sendOutbox();
    busy = false;
    if (waiting === 0) return;
    later();
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), Math.max(wait, pausedUntil - Date.now()));
  }

  function soon(): void {
    wait = FIRST_WAIT;
    void work();
  }

  const stopListening = outboxStore.subscribe(() => {
    // The code that added a new request is already sending it.
    later();
  });
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  void work();
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}

async function send(request: UnsentRequest): Promise<Delivery> {
  const { id, secret, draft, visit, consent, sentBy = '' } = request;
  // It may have waited until another person logged in here. It must not become their account's.
  const asGuest = accountHere() !== '' && accountHere() !== sentBy;
  const answer = await submitProject({ id, secret, draft, visit, consent, asGuest });
  // The gateway has it already, from a version of the site without secrets. There is nothing left to send.
  if (answer.ok || answer.code === 'already-sent') {
    list(request);
    outboxStore.remove(id);
    return { kind: 'stored' };
  }
  if (isRefusal(answer.status)) {
    outboxStore.remove(id);
    return { kind: 'refused', message: [answer.message, ...Object.values(answer.fields ?? {})].join(' ') };
  }
  pausedUntil = Date.now() + Math.min((answer.retryAfter ?? 0) * 1000, MAX_PAUSE_MS);
  outboxStore.put({ ...request, attempts: request.attempts + 1 });
  return { kind: 'kept' };
}

function withSecret(request: UnsentRequest): UnsentRequest {
  return request.secret === undefined ? { ...request, secret: makeSecret() } : request;
}

/** A request's secret: 256 random bits as base64url. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** Sending a request uses up the first-project discount in every open tab (product/overview#the-offer). */
function endDiscount(): void {
  sessionStore.update((session) => (session?.FirstProject ? { ...session, FirstProject: false } : session));
}

/** A client error is final unless it only asks to wait, and so is a site that can't send requests at all. */
function isRefusal(status: number | undefined): boolean {
  if (status === NOT_AVAILABLE) return true;
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

function list({ id, draft, createdAt, sentBy }: UnsentRequest): void {
  if (projectStore.get().some((project) => project.id === id)) return;
  projectStore.add({ ...draft, id, status: 'Pending', createdAt, sentBy });
}

/** A request rejected in the background becomes the unsent draft again, besides another one that has been started. */
function takeBack({ id, draft, visit, createdAt: savedAt, sentBy = '' }: UnsentRequest): void {
  projectStore.update((projects) => projects.filter((project) => project.id !== id));
  const by = sentBy || undefined;
  const unsent = { version: DRAFT_VERSION, id, draft, visit, savedAt, step: 'contact', by } as const;
  const isFree = draftStore.get() === null && draftStore.getHidden() === null;
  if (isFree && sentBy === accountHere()) draftStore.save(unsent);
  else earlierDraftStore.add(unsent);
}
