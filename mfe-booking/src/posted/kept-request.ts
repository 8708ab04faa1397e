import { randomId } from '@nestwright/domain/random-id';
import {
  type Draft,
  draftAnswerSchema,
  DRAFT_VERSION,
  MAX_OTHERS,
  type PostedDraft,
  shownDraftSchema,
} from '@nestwright/domain/requests/draft-schema';
import type { CallGateway } from '@nestwright/domain/base/http-calls';
import { makeSecret } from '@nestwright/domain/requests/outbox-calls';
import { fromWire, newDraft, toWire } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import * as v from 'valibot';

import { continuesUnder, resumeDraft, startDraft } from '#wizard/draft-start.ts';
import { laterVisit } from '#wizard/merged-draft.ts';
import type { StepId } from '#wizard/wizard-steps.ts';

/** The most times that a form is answered anew because another form of the same visitor was stored first. */
export const MOST_TRIES = 5;

/** A visitor's request, as the gateway keeps it between two posted steps. Its step is `thanks` once it was sent. */
export interface KeptRequest extends Draft {
  secret: string;
}

/** What the gateway keeps of this visitor's posted steps. */
export interface Kept {
  /** The last one first. */
  requests: readonly KeptRequest[];
  /** The name of this state; undefined if the gateway is older than such names. */
  state: string | undefined;
  /** The gateway did not answer, so we do not know what it keeps and must not overwrite it. */
  isUnknown?: true;
}

/** The requests of this visitor's posted steps. */
export async function readKept(call: CallGateway): Promise<Kept> {
  const answer = await call({ method: 'GET', path: '/api/draft', schema: draftAnswerSchema });
  if (!answer.ok) return { requests: [], state: undefined, isUnknown: true };
  const { draft, state } = answer.value;
  if (draft === null) return { requests: [], state };
  const { others = [], ...last } = draft;
  return { requests: [last, ...others].map((kept) => ({ ...kept, draft: fromWire(kept.draft) })), state };
}

const beforeSchema = v.pipe(v.string(), v.parseJson(), shownDraftSchema);

/** The request that a posted form's page was showing (`before`); null if it showed none. */
export function readShown(form: FormData): KeptRequest | null {
  const read = v.safeParse(beforeSchema, form.get('before'));
  if (!read.success) return null;
  return { ...read.output, secret: makeSecret(), draft: fromWire(read.output.draft) };
}

/**
 * The request that a posted form continues; undefined if the form begins a new one. A form continues the request that
 * its page was showing, even if the gateway no longer keeps that request: it may have expired, or a live page may
 * have taken it over in the meantime. If the page showed no request, the form continues the last one that its address
 * allows.
 */
export function requestOf(
  { requests }: Kept,
  { shown, search }: { shown: KeptRequest | null; search: string },
): KeptRequest | undefined {
  if (shown) return requests.find(({ id }) => id === shown.id) ?? shown;
  const visit = readVisit(search);
  return requests.find(({ step, draft }) => step !== 'thanks' && continuesUnder(draft, visit));
}

/**
 * Keeps the request, besides the visitor's others, for the next page.
 *
 * @returns `changed` if another form has changed what is kept since it was read, so the request lacks its answers
 */
export async function keep(
  call: CallGateway,
  { request, kept }: { request: KeptRequest; kept: Kept },
  step: StepId,
): Promise<'kept' | 'changed' | 'failed'> {
  if (kept.isUnknown) return 'failed';
  const body: PostedDraft = {
    ...toPosted(request),
    savedAt: new Date().toISOString(),
    step,
    others: kept.requests
      .filter(({ id }) => id !== request.id)
      .slice(0, MAX_OTHERS)
      .map(toPosted),
  };
  const schema = v.object({ done: v.literal(true) });
  const query = kept.state === undefined ? undefined : { state: kept.state };
  const answer = await call({ method: 'PUT', path: '/api/draft', query, body, schema });
  if (answer.ok) return 'kept';
  return answer.status === 409 ? 'changed' : 'failed';
}

function toPosted(request: KeptRequest) {
  return { ...request, draft: toWire(request.draft) };
}

/** Remembers that the request was sent, so that a second press leads to the same page. What was typed is deleted. */
export async function storeAsSent(
  call: CallGateway,
  { request, kept }: { request: KeptRequest; kept: Kept },
): Promise<void> {
  let latest = kept;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    // Another press may have sent the request, with the secret that recovers it.
    const { secret } = latest.requests.find(({ id }) => id === request.id) ?? request;
    const wordless = { ...request, secret, draft: newDraft(new Date()), answeredAt: {} };
    if ((await keep(call, { request: wordless, kept: latest }, 'thanks')) !== 'changed') return;
    latest = await readKept(call);
  }
}

/**
 * A new request from the address's parameters. An unsent request continues, updated with the address's new
 * parameters.
 */
export function begun(continued: KeptRequest | undefined, search: string): KeptRequest {
  const visit = readVisit(search);
  const known = { visit, zip: '', session: null };
  if (continued && continued.step !== 'thanks') {
    const draft = resumeDraft(continued.draft, continued.visit, known);
    return { ...continued, draft, visit: laterVisit(visit, continued.visit) };
  }
  const now = new Date();
  return {
    version: DRAFT_VERSION,
    id: randomId(),
    secret: makeSecret(),
    savedAt: now.toISOString(),
    draft: startDraft(now, known),
    answeredAt: {},
    visit,
    step: '',
  };
}
