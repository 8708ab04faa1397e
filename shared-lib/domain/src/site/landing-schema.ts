import { urgencies, type Urgency } from '@nestwright/domain/requests/project-rules';
import { linesSchema } from '@nestwright/domain/base/field-schema';
import * as v from 'valibot';

import { campaigns, PARAMETER_LIMIT, sources } from './landing-data.ts';

const parameter = v.fallback(v.optional(v.pipe(linesSchema(), v.maxLength(PARAMETER_LIMIT)), ''), '');

/** The visit data sent with a request and stored with a draft; unreadable parts become empty. */
export const visitSchema = v.object({
  /** Whether the address has `spg`, whatever its value. The header, footer and breadcrumbs use this. */
  hasSpg: v.fallback(v.optional(v.boolean(), false), false),
  source: v.fallback(v.optional(v.nullable(v.picklist(sources)), null), null),
  campaign: v.fallback(v.optional(v.nullable(v.picklist(campaigns)), null), null),
  /** `cd`: identifier of a City record. */
  cityId: parameter,
  /** `kd` in the services list's spelling, only if it names something in that list. */
  keyword: parameter,
  discount: v.fallback(v.optional(v.nullable(v.picklist(['yes', 'no'])), null), null),
  /** The company the visitor chose, `/request-service?company=`. */
  company: parameter,
  /** The id that the link named with the company, `companyid`. It counts only with the company's own name. */
  companyId: parameter,
  /** Name of the service, without the address's hyphens. */
  service: parameter,
  /** How soon it is needed, `/request-service?urgency=now`; '' if not stated. */
  urgency: v.fallback(v.optional(v.picklist(['', ...urgencies] satisfies ('' | Urgency)[]), ''), ''),
  /** Search text that matches no name; it starts the request's description. */
  need: parameter,
  /** Five digits or ''. */
  zip: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^(\d{5})?$/)), ''), ''),
});

/** The visit described by the address's query. */
export type Visit = v.InferOutput<typeof visitSchema>;

/** The company that the visitor chose: its name and its id, each '' if not known. */
export type ChosenCompany = Pick<Visit, 'company' | 'companyId'>;
