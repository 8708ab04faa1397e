import * as v from 'valibot';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** A switch that was turned on, with the version of the text shown. */
export const disclosingSchema = v.strictObject({
  textVersion: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
});

/** A pro who may contact the homeowner, as the account lists it. */
export const givenDisclosureSchema = v.object({
  projectId: id,
  proId: id,
  /** Name of the company. */
  company: v.string(),
  /** Service of the project; '' if it has none. */
  service: v.string(),
  /** ISO time. */
  givenAt: v.pipe(v.string(), v.isoTimestamp()),
});
/** A pro who may contact the homeowner, as the account lists it. */
export type GivenDisclosure = v.InferOutput<typeof givenDisclosureSchema>;

/** A page of the pros who may contact someone, newest first. `next` is the key of the page after it; null at the end. */
export const givenDisclosuresSchema = v.object({
  disclosures: v.array(givenDisclosureSchema),
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of the pros who may contact someone, newest first. */
export type GivenDisclosures = v.InferOutput<typeof givenDisclosuresSchema>;
