import { callGateway, type Result } from '@nestwright/domain/base/http-calls';
import { DISCLOSURE_VERSION } from '@nestwright/domain/requests/disclosure-rules';
import { linkedPriceSchema } from '@nestwright/domain/prices/linked-price-schema';
import { projectSchema } from '@nestwright/domain/requests/project-schema';
import { type Accepting, quoteSchema } from '@nestwright/domain/prices/quote-schema';
import * as v from 'valibot';

const answerSchema = v.object({
  project: projectSchema,
  prices: v.fallback(v.array(linkedPriceSchema), () => []),
  /** Whether the link may also agree to a price and choose who may contact the homeowner (decision 021). */
  mayDecide: v.fallback(v.boolean(), false),
  /** Whether this browser or its account sent the request, and so may confirm its e-mail. */
  mayConfirm: v.fallback(v.boolean(), false),
});

/** The request of a mailed link and the totals of its prices. */
export type LinkedRequest = v.InferOutput<typeof answerSchema>;

/** The request that a mailed link opens, without name, phone, street and description; 410 once the link has expired. */
export function openRequestLink(token: string): Promise<Result<LinkedRequest>> {
  return send('/api/request-links/open', token);
}

/**
 * Confirms the e-mail of a link's request: where it was sent, or elsewhere with the phone number in it. Doing it twice is not
 * an error.
 */
export function confirmLinkedEmail(token: string, phone = ''): Promise<Result<LinkedRequest>> {
  return send('/api/request-links/confirm', token, phone === '' ? {} : { phone });
}

/** Cancels a link's request; doing it twice is not an error. */
export function cancelLinkedRequest(token: string): Promise<Result<LinkedRequest>> {
  return send('/api/request-links/cancel', token);
}

/** Lets a pro of the link's request contact the homeowner, or ends that. Repeating it is not an error. */
export function setLinkedMayContact(
  token: string,
  proId: string,
  mayContact: boolean,
): Promise<Result<LinkedRequest>> {
  const path = `/api/request-links/${mayContact ? 'disclose' : 'revoke'}`;
  const body = mayContact ? { proId, textVersion: DISCLOSURE_VERSION } : { proId };
  return send(path, token, body);
}

const quotesSchema = v.object({ quotes: v.array(quoteSchema) });

/** The prices that can be accepted for a link's request, line by line; 403 unless the link may decide. */
export function readLinkedQuotes(token: string): Promise<Result<v.InferOutput<typeof quotesSchema>>> {
  const path = '/api/request-links/prices';
  return callGateway({ method: 'POST', path, body: { token }, schema: quotesSchema });
}

/** Accepts a price for a link's request; status 409 if that version is no longer the current one. */
export function acceptLinkedPrice(
  token: string,
  body: Accepting & { quoteId: string },
): Promise<Result<LinkedRequest>> {
  return send('/api/request-links/accept', token, body);
}

/** Ends a link, so it no longer opens anything. */
export function endRequestLink(token: string): Promise<Result<{ ended: true }>> {
  const schema = v.object({ ended: v.literal(true) });
  return callGateway({ method: 'POST', path: '/api/request-links/end', body: { token }, schema });
}

function send(path: string, token: string, more: object = {}): Promise<Result<LinkedRequest>> {
  const body = { token, ...more };
  return callGateway({ method: 'POST', path, body, schema: answerSchema });
}
