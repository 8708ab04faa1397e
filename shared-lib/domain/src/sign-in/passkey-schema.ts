import { requiredLine } from '@nestwright/domain/base/field-schema';
import * as v from 'valibot';

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 10;
/** How long a proof lasts. */
export const PROOF_MINUTES = 5;
/** How long a recovery waits, so that the owner can cancel it. */
export const RECOVERY_HOURS = 24;

const NAME_MESSAGE = 'Please give it a name of 1 to 50 characters, such as “My phone”';
const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]*$/));
const shared = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: v.literal('public-key'),
  clientExtensionResults: v.record(v.string(), v.unknown()),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
};

/** A new passkey, as the browser made it. */
export const newPasskeySchema = v.strictObject({
  ...shared,
  response: v.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    authenticatorData: v.optional(base64url(20_000)),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10))),
    publicKeyAlgorithm: v.optional(v.number()),
    publicKey: v.optional(base64url(20_000)),
  }),
});

/** A signature by a passkey. */
export const passkeyAnswerSchema = v.strictObject({
  ...shared,
  response: v.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(base64url(200)),
  }),
});
/** A signature by a passkey. */
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswerSchema>;

/** The owner's name for a passkey. */
export const passkeyNameSchema = requiredLine(NAME_MESSAGE, 50);

/** A passkey in its owner's list. Times are ISO 8601. */
export const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});

/** Everything about an account's passkeys. `removedAt`: when a recovery removes them, or null. */
export const passkeysSchema = v.object({
  passkeys: v.array(passkeySchema),
  removedAt: v.nullable(v.string()),
  /** Whether the account can't be used without one. */
  mustHave: v.boolean(),
});
/** Everything about an account's passkeys. */
export type Passkeys = v.InferOutput<typeof passkeysSchema>;

/** The options that the browser passes to a passkey, in WebAuthn's JSON. */
export const passkeyOptionsSchema = v.object({ options: v.record(v.string(), v.unknown()) });
