import { accountEmailSchema } from '@nestwright/domain/email/schema';
import { INVALID_CODE_MESSAGE, isCode, isLinkToken } from '@nestwright/domain/session/rules';
import * as v from 'valibot';

/** What a code is asked for. */
export const codePurposeSchema = v.picklist([
  'sign-up',
  'login',
  'pro',
  /** Proves an account's new address. */
  'email-change',
  /** Proves that whoever changes the address has the old one. */
  'email-release',
  'delete',
]);
/** What a code is asked for. */
export type CodePurpose = v.InferOutput<typeof codePurposeSchema>;

/** Asks for a code. */
export const codeRequestSchema = v.strictObject({ email: accountEmailSchema, purpose: codePurposeSchema });
/** Asks for a code. */
export type CodeRequest = v.InferInput<typeof codeRequestSchema>;

/**
 * Says that a mail is on its way, whether or not it is, and how many seconds until another may be asked for. `linkOnly`: it
 * has a link and no code, because too many wrong codes were tried for the address.
 */
export const codeSentSchema = v.object({ resendAfter: v.number(), linkOnly: v.optional(v.boolean()) });
/** Says that a code is on its way. */
export type CodeSent = v.InferOutput<typeof codeSentSchema>;

/** A code as typed: "123 456" and "123-456" are read as 123456. */
export const codeSchema = v.pipe(
  v.string(INVALID_CODE_MESSAGE),
  v.maxLength(20, INVALID_CODE_MESSAGE),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.check(isCode, INVALID_CODE_MESSAGE),
);

/** Offers a code. */
export const codeCheckSchema = v.strictObject({
  email: accountEmailSchema,
  purpose: codePurposeSchema,
  code: codeSchema,
});
/** Offers a code. */
export type CodeCheck = v.InferInput<typeof codeCheckSchema>;

/** What a link in a mail does. */
export const linkPurposeSchema = v.picklist([
  'login',
  'pro',
  'sign-up',
  'undo-email-change',
  'undo-deletion',
]);
/** What a link in a mail does. */
export type LinkPurpose = v.InferOutput<typeof linkPurposeSchema>;

/** A link's token: 256 bits as 43 characters. */
export const linkTokenSchema = v.pipe(v.string(), v.check(isLinkToken, 'This link is incomplete.'));

/** What a link would do, and for which address. */
export const openLinkSchema = v.object({ purpose: linkPurposeSchema, email: v.string() });
/** What a link would do, and for which address. */
export type OpenLink = v.InferOutput<typeof openLinkSchema>;
