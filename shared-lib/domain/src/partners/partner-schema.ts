import { lineSchema, optionalLine, requiredLine } from '@nestwright/domain/base/field-schema';
import * as v from 'valibot';

const moment = v.pipe(v.string(), v.isoTimestamp());

/** A partner that shows the request form, as the desk lists it. */
export const deskPartnerSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  /** The origins of its pages; none once it has ended. */
  origins: v.array(v.string()),
  /** Whether its requests are marked as tests, which reach no pro. */
  isTest: v.boolean(),
  /** Where its events are sent; null if nowhere. */
  webhookUrl: v.nullable(v.string()),
  /** Whether it has an address for its figures. */
  hasFigures: v.boolean(),
  createdAt: moment,
  /** When its registration ended; null while it is valid. */
  disabledAt: v.nullable(moment),
});
/** A partner that shows the request form, as the desk lists it. */
export type DeskPartner = v.InferOutput<typeof deskPartnerSchema>;

/** A partner to register: its name, its pages, and whether it is in test mode. */
export const newPartnerSchema = v.strictObject({
  name: requiredLine('Please enter a name', 100),
  origins: v.pipe(
    v.array(v.pipe(lineSchema(), v.maxLength(253))),
    v.minLength(1, 'Please name at least one page, such as https://www.example.com'),
    v.maxLength(20, 'You can add up to 20 pages'),
  ),
  isTest: v.boolean(),
});
/** A partner to register. */
export type NewPartner = v.InferOutput<typeof newPartnerSchema>;

/** A change that the desk makes to a partner. */
export const partnerStepSchema = v.strictObject({
  step: v.picklist(['link', 'end-link', 'webhook', 'end-webhook', 'replay', 'disable']),
  /** For `webhook`: where events are sent. */
  url: optionalLine(500),
  /** For `replay`: the first day whose events are sent again, `YYYY-MM-DD`. */
  since: optionalLine(10),
});
/** A change that the desk makes to a partner. */
export type PartnerStep = v.InferOutput<typeof partnerStepSchema>;

/** A partner after a change. */
export const partnerChangedSchema = v.object({
  partner: deskPartnerSchema,
  /** An address or a secret that is not shown again; null without one. */
  shown: v.nullable(v.string()),
  /** How many events will be sent again. */
  replayed: v.number(),
});
/** A partner after a change. */
export type PartnerChanged = v.InferOutput<typeof partnerChangedSchema>;
