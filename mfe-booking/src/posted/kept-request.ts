import { draftAnswerSchema, DRAFT_VERSION, type PostedDraft } from '@nestwright/domain/draft/schema';
import type { CallGateway } from '@nestwright/domain/http/calls';
import { makeSecret } from '@nestwright/domain/outbox/calls';
import { fromWire, newDraft, type ProjectDraft, toWire } from '@nestwright/domain/project/schema';
import { readVisit } from '@nestwright/domain/visit/rules';
import type { Visit } from '@nestwright/domain/visit/schema';
import { zipAnswerSchema } from '@nestwright/domain/zip/schema';
import { isZip } from '@nestwright/contract/zip/rules';
import * as v from 'valibot';

import { resumeDraft, startDraft } from '#wizard/draft-start.ts';
import type { Home } from '#wizard/use-home.ts';
import type { StepId } from '#wizard/wizard-steps.ts';

/** The visitor's unsent request, which the gateway stores between two posted steps. */
export interface KeptRequest {
  id: string;
  secret: string;
  draft: ProjectDraft;
  visit: Visit;
  /** The visitor's step; `thanks` once the request was sent. */
  step: string;
}

/** A ZIP with the city and state that the address step suggests. */
export interface KnownHome extends Home {
  city: string;
  state: string;
}

/** The request as filled in by this visitor's posted steps; null if there is none. */
export async function readKept(call: CallGateway): Promise<KeptRequest | null> {
  const answer = await call({ method: 'GET', path: '/api/draft', schema: draftAnswerSchema });
  if (!answer.ok || answer.value.draft === null) return null;
  const { draft, ...rest } = answer.value.draft;
  return { ...rest, draft: fromWire(draft) };
}

/** Stores the request for the visitor's next page. Returns whether that succeeded. */
export async function keep(call: CallGateway, request: KeptRequest, step: StepId): Promise<boolean> {
  const body: PostedDraft = {
    ...request,
    version: DRAFT_VERSION,
    savedAt: new Date().toISOString(),
    draft: toWire(request.draft),
    step,
  };
  const schema = v.object({ done: v.literal(true) });
  return (await call({ method: 'PUT', path: '/api/draft', body, schema })).ok;
}

/** Marks the request as sent, so that a second press opens the same page, and deletes its answers. */
export async function storeAsSent(call: CallGateway, request: KeptRequest): Promise<void> {
  await keep(call, { ...request, draft: newDraft(new Date()) }, 'thanks');
}

/** A new request from the address's parameters, or the unsent request updated with new parameters. */
export function begun(kept: KeptRequest | null, search: string): KeptRequest {
  const visit = readVisit(search);
  const known = { visit, zip: '', session: null };
  if (kept && kept.step !== 'thanks') {
    const given = Object.entries(visit).filter(([, value]) => Boolean(value));
    return {
      ...kept,
      draft: resumeDraft(kept.draft, kept.visit, known),
      visit: { ...kept.visit, ...Object.fromEntries(given) },
    };
  }
  return {
    id: crypto.randomUUID(),
    secret: makeSecret(),
    draft: startDraft(new Date(), known),
    visit,
    step: '',
  };
}

/** What the gateway knows about a ZIP. A failed lookup is ignored here; sending the request checks the ZIP again. */
export async function homeOf(call: CallGateway, zip: string): Promise<KnownHome> {
  const unknown = { zip, isMissing: false, city: '', state: '' };
  if (!isZip(zip)) return unknown;
  const path = `/api/zips/${encodeURIComponent(zip)}`;
  const answer = await call({ method: 'GET', path, schema: zipAnswerSchema });
  if (!answer.ok) return unknown;
  const found = answer.value.zip;
  if (found === null) return { ...unknown, isMissing: true };
  return { ...unknown, timeZone: found.timeZone, city: found.city, state: found.state };
}
