import { redirect } from '@nestwright/contract/router';
import { refuse, refuseFields, refuseFor } from '@nestwright/domain/form/action';
import type { CallGateway } from '@nestwright/domain/http/calls';
import { offerQuote, readLeadQuote } from '@nestwright/domain/quote/calls';

import {
  ADD_LINE,
  type PostedFields,
  type PriceStep,
  readPostedDraft,
  typedFields,
} from '#quote/posted-price-rules.ts';
import { contentOf, draftErrors, refusedFields } from '#quote/quote-draft-rules.ts';

/** A posted form of a lead's price. */
export interface PostedPriceForm {
  leadId: string;
  /** The address of the lead's page. */
  pathname: string;
  step: PriceStep;
  fields: PostedFields;
  call: CallGateway;
}

/**
 * Answers the price form without scripts (product/pros#prices). Each answer is the page again: with another line, with the
 * messages of an invalid price, or with the homeowner's view of it. An offered price redirects to the lead.
 */
export async function answerPrice({
  leadId,
  pathname,
  step,
  fields,
  call,
}: PostedPriceForm): Promise<Response> {
  const { text } = fields;
  const line = text('line');
  const removed = /^\d+$/.test(line) ? Number(line) : undefined;
  const draft = readPostedDraft(fields, removed);
  const commandId = text('commandId');
  const typed = { ...typedFields(draft), step, commandId, after: text('after') };
  if (line === ADD_LINE) return refuseFields(call, { typed: { ...typed, line }, errors: {} });
  if (removed !== undefined || step === 'edit-price') return refuseFields(call, { typed, errors: {} });

  const known = await readLeadQuote(leadId, undefined, call);
  if (!known.ok) return refuseFor(known, typed);
  const errors = draftErrors(draft, known.value);
  if (Object.keys(errors).length > 0) return refuse({ typed, errors });
  if (step === 'preview-price') return refuse({ typed, errors: {}, code: 'preview' });

  const offering = { commandId, after: Number(text('after')), content: contentOf(draft, known.value.offer) };
  const answer = await offerQuote(leadId, offering, call);
  if (answer.ok) return redirect(`${pathname}?done=offer`, 303);
  return refuseFor({ ...answer, fields: refusedFields(answer.fields ?? {}) }, typed);
}
