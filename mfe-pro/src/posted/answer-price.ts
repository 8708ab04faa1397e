import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { refuse, refuseFields, refuseFor, visitorsCall } from '@nestwright/domain/base/form-action';
import { readLeadQuote } from '@nestwright/domain/prices/quote-calls';

import { ADD_LINE, readPostedDraft, typedFields } from '#quote/posted-price-rules.ts';
import { draftErrors } from '#quote/quote-draft-rules.ts';

/**
 * Answers the editor of a price without scripts (product/pros#prices), where it can neither add a line nor show the price by
 * itself. Each answer is the page again: with another line, with the messages of an invalid price, or with the homeowner's view
 * of it. Offering that is a decision (`lead-decisions.ts`).
 */
export async function answerPrice(args: LoaderFunctionArgs, form: FormData): Promise<Response> {
  const call = visitorsCall(args);
  const leadId = args.params['id'];
  if (leadId === undefined) return redirect(new URL(args.request.url).pathname, 303);
  const texts = (field: string) => form.getAll(field).filter((value) => typeof value === 'string');
  const text = (field: string) => texts(field)[0] ?? '';
  const [step, line] = [text('step'), text('line')];
  const removed = /^\d+$/.test(line) ? Number(line) : undefined;
  const draft = readPostedDraft({ text, texts }, removed);
  const typed = { ...typedFields(draft), step, commandId: text('commandId'), after: text('after') };
  if (line === ADD_LINE) return refuseFields(call, { typed: { ...typed, line }, errors: {} });
  if (removed !== undefined || step === 'edit-price') return refuseFields(call, { typed, errors: {} });

  const known = await readLeadQuote(leadId, undefined, call);
  if (!known.ok) return refuseFor(known, typed);
  const errors = draftErrors(draft, known.value);
  if (Object.keys(errors).length > 0) return refuse({ typed, errors });
  return refuse({ typed, errors: {}, code: 'preview' });
}
