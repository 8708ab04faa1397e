import { accountEmailSchema } from '@nestwright/domain/base/email-schema';
import { lineSchema } from '@nestwright/domain/base/field-schema';
import { plainDigits } from '@nestwright/domain/base/text-rules';
import { INVALID_CODE_MESSAGE, isCode, isLinkToken } from '@nestwright/domain/sign-in/session-rules';
import * as v from 'valibot';

/** The purpose of a code. */
export const codePurposeSchema = v.picklist([
  'sign-up',
  'login',
  'pro',
  /** Proves ownership of an account's new address. */
  'email-change',
  /** Confirms the logged-in person again before a sensitive call. */
  'proof',
]);
/** The purpose of a code. */
export type CodePurpose = v.InferOutput<typeof codePurposeSchema>;

/** A request for a code. */
export const codeRequestSchema = v.strictObject({ email: accountEmailSchema, purpose: codePurposeSchema });
/** A request for a code. */
export type CodeRequest = v.InferInput<typeof codeRequestSchema>;

/**
 * The answer to a request for a code, the same whether or not the address has an account. `resendAfter`: seconds until
 * another may be requested. `linkOnly`: the mail has a link but no code, because too many wrong codes were tried for the
 * address. `sentBefore`: this browser asked a moment ago, and that mail's code works; no other mail was sent.
 */
export const codeSentSchema = v.object({
  resendAfter: v.number(),
  linkOnly: v.optional(v.boolean()),
  sentBefore: v.optional(v.boolean()),
});
/** Confirms that a code was sent. */
export type CodeSent = v.InferOutput<typeof codeSentSchema>;

/** A code as typed: "123 456" and "123-456" are read as 123456, and so are the digits of other scripts. */
export const codeSchema = v.pipe(
  lineSchema(INVALID_CODE_MESSAGE),
  v.maxLength(20, INVALID_CODE_MESSAGE),
  v.transform((text) => plainDigits(text).replace(/[\s-]/g, '')),
  v.check(isCode, INVALID_CODE_MESSAGE),
);

/** A code to check. */
export const codeCheckSchema = v.strictObject({
  email: accountEmailSchema,
  purpose: codePurposeSchema,
  code: codeSchema,
});
/** A code to check. */
export type CodeCheck = v.InferInput<typeof codeCheckSchema>;

/** What a link in a mail does. */
export const linkPurposeSchema = v.picklist([
  'login',
  'pro',
  'sign-up',
  'undo-email-change',
  'undo-deletion',
  'undo-passkey-recovery',
]);
/** What a link in a mail does. */
export type LinkPurpose = v.InferOutput<typeof linkPurposeSchema>;

/** A link's token: 256 bits as 43 characters. */
export const linkTokenSchema = v.pipe(v.string(), v.check(isLinkToken, 'This link is incomplete.'));

/** What a link would do, and for which address. */
export const openLinkSchema = v.object({ purpose: linkPurposeSchema, email: v.string() });
/** What a link would do, and for which address. */
export type OpenLink = v.InferOutput<typeof openLinkSchema>;
