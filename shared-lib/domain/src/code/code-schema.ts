import { accountEmailSchema } from '@nestwright/domain/email/schema';
import { INVALID_CODE_MESSAGE, isCode } from '@nestwright/domain/session/rules';
import * as v from 'valibot';

/** What a code is asked for. */
export const codePurposeSchema = v.picklist(['sign-up', 'login', 'pro', 'email-change', 'delete']);
/** What a code is asked for. */
export type CodePurpose = v.InferOutput<typeof codePurposeSchema>;

/** Asks for a code. */
export const codeRequestSchema = v.strictObject({ email: accountEmailSchema, purpose: codePurposeSchema });
/** Asks for a code. */
export type CodeRequest = v.InferInput<typeof codeRequestSchema>;

/** Says that a code is on its way, whether or not it is, and how many seconds until another may be asked for. */
export const codeSentSchema = v.object({ resendAfter: v.number() });
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
