import type { RefusedForm } from '@nestwright/contract/form/rules';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import type { CallGateway, Result } from '@nestwright/domain/base/http-calls';
import type * as v from 'valibot';

/** A decision as its form says it: with scripts and without them, the same fields. */
export interface Posted {
  step: string;
  /** The project or the lead that the page is about. */
  id: string;
  /** The part of it that is decided about, such as a price or a change; '' for the whole. */
  of: string;
  /** The same however often the form is sent. */
  commandId: string;
  /** The first value of a field; '' if it was not sent. */
  text: (field: string) => string;
  texts: (field: string) => string[];
  /** The page's own calls in a browser; on the server, calls in the visitor's name. */
  call: CallGateway;
}

/** What a decision does, on either side. */
export type Act = (posted: Posted) => Promise<Result<unknown>>;

/** A decision's answer in a page with scripts. */
export interface Decided {
  step: string;
  of: string;
  answer: Result<unknown>;
  /** The form to show again; absent after a success. */
  refused?: RefusedForm;
}

/** Whether something else happened first, so that the question is no longer what the page should ask. */
export function isOvertaken({ answer }: Decided): boolean {
  return !answer.ok && answer.status === 409;
}

/** Makes a call if the form's schema accepts its value. Otherwise names the invalid fields, as the gateway would. */
export async function checked<Value>(
  schema: v.GenericSchema,
  value: Value,
  send: (value: Value) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const fields = fieldErrors(schema, value);
  return Object.keys(fields).length === 0 ? send(value) : { ok: false, message: '', fields };
}

/**
 * Agrees to what a form shows: computes the hash of the shown text (`shown`), and makes the call only if it is the hash of what
 * was offered (`hash`).
 *
 * @param what what the page does not show, such as `the pro’s current offer`
 */
export async function agreeToShown(
  { text }: { text: (field: string) => string },
  what: string,
  send: (hash: string) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const { recordCrypto } = await import('@nestwright/domain/record/record-crypto');
  const hash = await recordCrypto.sha256(text('shown'));
  if (hash === text('hash')) return send(hash);
  const message = `This page doesn’t show ${what}, so nothing was agreed. Please reload it.`;
  return { ok: false, message, code: 'not-shown' };
}
