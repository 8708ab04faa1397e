import { nameSchema } from '@nestwright/contract/name/schema';
import * as v from 'valibot';

/** The longest reason for a release, in characters. */
export const LONGEST_MESSAGE = 300;

const HASH = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'));

/** What a team states about a release that it sends to a gateway. The team signs it. */
export const statementSchema = v.object({
  /** The origin of the site that the statement is for: `https://nestwright.example`. */
  site: v.pipe(v.string(), v.maxLength(300)),
  /** The remote. */
  name: nameSchema,
  version: v.pipe(v.string(), v.regex(/^[\w-][\w.+-]{0,99}$/, 'must be a version such as 1.0.0')),
  /** SHA-256 of the archive, in hexadecimal. */
  digest: HASH,
  /** Share of the visitors, in percent. */
  traffic: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(100),
    v.check((share) => Math.round(share * 100) / 100 === share, 'has at most two decimals'),
  ),
  /** Views after which a canary goes live by itself; null for never. */
  promoteAfter: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Addresses of entries that leave the site on purpose. */
  dropped: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)),
  /** When it was signed, ISO 8601. */
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** Random; no two statements of a team have the same. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters and digits')),
  /** Why it is released. */
  message: v.string(),
  /** The commit that it was built from; null outside a repository. */
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'must be the name of a commit'))),
});

/** What a team states about a release that it sends to a gateway. The team signs it. */
export type Statement = v.InferOutput<typeof statementSchema>;
