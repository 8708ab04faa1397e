import { agreementStates } from '@nestwright/domain/agreement/rules';
import { projectSchema } from '@nestwright/domain/project/schema';
import * as v from 'valibot';

/** A project's agreed price, as a list shows it. */
export const agreedPriceSchema = v.object({
  projectId: v.string(),
  proId: v.string(),
  company: v.string(),
  totalCents: v.number(),
  /** How far the work is. */
  state: v.fallback(v.picklist(agreementStates), 'agreed'),
  /** The day of the work; null until it is scheduled. */
  workDate: v.fallback(v.nullable(v.string()), null),
});
/** A project's agreed price, as a list shows it. */
export type AgreedPrice = v.InferOutput<typeof agreedPriceSchema>;

/** The gateway's answer about a person's projects: a page of them, newest first, and their agreed prices. */
export const pricedProjectsSchema = v.object({
  projects: v.array(projectSchema),
  agreed: v.fallback(v.array(agreedPriceSchema), () => []),
  /** Asks for those after them; null at the end. */
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of a person's projects, newest first, and the prices agreed on for them. */
export type PricedProjects = v.InferOutput<typeof pricedProjectsSchema>;
