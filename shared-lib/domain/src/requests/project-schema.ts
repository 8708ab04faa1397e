import { isDate, tomorrow } from '@nestwright/domain/base/clock-rules';
import { consentSchema } from '@nestwright/domain/requests/consent-schema';
import { emailSchema } from '@nestwright/domain/base/email-schema';
import { ADDRESS_MESSAGE, isAddress, isPoBox, PO_BOX_MESSAGE } from '@nestwright/domain/base/address-rules';
import { fieldErrors, optionalLine, optionalText, requiredLine } from '@nestwright/domain/base/field-schema';
import { firstNameSchema, lastNameSchema } from '@nestwright/domain/base/person-schema';
import { matchReasonsSchema } from '@nestwright/domain/matching/match-schema';
import { jobSchema } from '@nestwright/domain/requests/job-story-schema';
import { phoneSchema } from '@nestwright/domain/base/phone-schema';
import { visitSchema } from '@nestwright/domain/site/landing-schema';
import { zipSchema } from '@nestwright/domain/site/zip-schema';
import { zipFromStored } from '@nestwright/contract/zip/rules';
import * as v from 'valibot';

import {
  DEFAULT_PROPERTY_TYPE,
  DEFAULT_WINDOW,
  DESCRIPTION_LIMIT,
  PHOTO_LIMIT,
  proAnswers,
  type ProjectWindow,
  projectStatuses,
  propertyTypes,
  serviceTypes,
  type Urgency,
  urgencies,
  WINDOWS,
} from './project-rules.ts';

/** The request form's message about a missing city. */
export const CITY_MESSAGE = 'Please enter a valid City';
/** The request form's message about a missing or impossible date. */
export const DATE_MESSAGE = 'Please choose a date';
/** The request form's message about a description that is too long. */
export const DESCRIPTION_MESSAGE = `Please keep the description to ${DESCRIPTION_LIMIT.toLocaleString('en-US')} characters`;

const uuid = v.pipe(v.string(), v.uuid());
const windows = WINDOWS.map(({ value }) => value) as [ProjectWindow, ...ProjectWindow[]];

/** How soon it is needed; '' if not stated. */
export const urgencySchema = v.picklist(['', ...urgencies] satisfies ('' | Urgency)[]);

/**
 * A project request (product/data#project-request) in product words, with the messages of product/rules#fields. Parsing
 * cleans text and fills in defaults.
 */
export const draftSchema = v.object({
  service: optionalLine(),
  zip: zipSchema,
  description: optionalText(DESCRIPTION_LIMIT, DESCRIPTION_MESSAGE),
  serviceTypes: v.optional(v.array(v.picklist(serviceTypes)), []),
  propertyType: v.optional(v.picklist(propertyTypes), DEFAULT_PROPERTY_TYPE),
  /** The visitor's local date, `YYYY-MM-DD`. */
  date: v.pipe(v.string(DATE_MESSAGE), v.check(isDate, DATE_MESSAGE)),
  window: v.optional(v.picklist(windows), DEFAULT_WINDOW),
  urgency: v.optional(urgencySchema, ''),
  address: v.pipe(
    requiredLine(ADDRESS_MESSAGE),
    v.check(isAddress, ADDRESS_MESSAGE),
    v.check((text) => !isPoBox(text), PO_BOX_MESSAGE),
  ),
  apt: optionalLine(),
  city: requiredLine(CITY_MESSAGE),
  state: optionalLine(),
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  phone: phoneSchema,
  email: emailSchema,
  /** Ids of photos that were uploaded for it (decision 049). */
  photos: v.optional(v.pipe(v.array(uuid), v.maxLength(PHOTO_LIMIT)), []),
});

/** A project request in product words; while it is being filled in, text fields are ''. */
export type ProjectDraft = v.InferOutput<typeof draftSchema>;

const fields = draftSchema.entries;

/** The errors of some fields of a request, by field; no entries if there are none. */
export function draftErrors(
  draft: ProjectDraft,
  asked: readonly (keyof ProjectDraft)[],
): Partial<Record<keyof ProjectDraft, string>> {
  return fieldErrors(v.object(Object.fromEntries(asked.map((field) => [field, fields[field]]))), draft);
}

/** A request as it is sent and stored: each valid answer as its schema reads it, the others as typed. */
export function readDraft(draft: ProjectDraft): ProjectDraft {
  const read = words.map((word) => {
    const answer = v.safeParse<v.GenericSchema>(fields[word], draft[word]);
    return [word, answer.success ? answer.output : draft[word]];
  });
  return Object.fromEntries(read) as ProjectDraft;
}

/** A request with the defaults of product/constants#request and what is already known. */
export function newDraft(now: Date, known: Partial<ProjectDraft> = {}): ProjectDraft {
  return { ...v.parse(looseDraftSchema, {}), date: tomorrow(now), ...known };
}

/**
 * Product words and the spellings that other parties use (product/data#project-request). The odd spellings appear only
 * in schemas and in the templates of mails.
 */
const wireNames = {
  service: 'Service',
  zip: 'ZipCode',
  description: 'TellUsAboutYourProject',
  serviceTypes: 'TypeOfservices',
  propertyType: 'TypeOfPropery',
  date: 'DateForProject',
  window: 'WindowTime',
  urgency: 'Urgency',
  address: 'Address',
  apt: 'Apt',
  city: 'City',
  state: 'State',
  firstName: 'FirstName',
  lastName: 'LastName',
  phone: 'PhoneNumber',
  email: 'Email',
  photos: 'Photos',
} as const satisfies Record<keyof ProjectDraft, string>;
const words = Object.keys(wireNames) as (keyof ProjectDraft)[];
const wireSpellings: ReadonlySet<string> = new Set(Object.values(wireNames));

/** A project request as stored and sent. */
export type WireDraft = {
  [Word in Exclude<keyof ProjectDraft, 'photos'> as (typeof wireNames)[Word]]: ProjectDraft[Word];
} & { Photos?: string[] };

/** A request as stored and sent; other properties are dropped. It has `photos` only if there are any. */
export function toWire(draft: ProjectDraft): WireDraft {
  const said = words.filter((word) => word !== 'photos' || draft.photos.length > 0);
  return Object.fromEntries(said.map((word) => [wireNames[word], draft[word]])) as unknown as WireDraft;
}

/** A stored request in product words; unreadable fields become empty. */
export function fromWire(wire: unknown): ProjectDraft {
  return v.parse(looseDraftSchema, inProductWords(wire));
}

/** A request as this browser stored it: any object, read as `fromWire` does. */
export const storedDraftSchema = v.pipe(
  v.unknown(),
  v.check((stored) => typeof stored === 'object' && stored !== null),
  v.transform(fromWire),
);

/** The secret of a request: 256 bits as 43 characters of base64url. */
export const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/**
 * Body of a submitted request: the wire draft with the idempotency key, the visit and the consent, nothing else.
 * Messages are keyed by product word.
 */
export const submissionSchema = v.pipe(
  v.unknown(),
  v.transform(inProductWords),
  v.strictObject({
    ...fields,
    /** Created by the browser, once per request, however often it is sent. */
    id: v.pipe(v.string(), v.uuid()),
    /** 256 random bits from the browser. Sending them again proves the same sender. Older scripts leave them out. */
    secret: v.optional(secretSchema),
    visit: v.optional(visitSchema, {}),
    consent: consentSchema,
    /** Sent for a guest, although an account may be logged in by now: it waited in the browser until then. */
    asGuest: v.optional(v.boolean(), false),
  }),
);
/** A submitted request in product words. */
export type Submission = v.InferOutput<typeof submissionSchema>;

const loose = <T extends v.GenericSchema>(schema: T, empty: v.InferOutput<T>) =>
  v.fallback(v.optional(schema, empty as v.InferInput<T>), empty as never);
const looseText = loose(v.string(), '');

const looseDraftSchema = v.object({
  service: looseText,
  zip: looseText,
  description: looseText,
  serviceTypes: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((chosen) => serviceTypes.filter((type) => chosen.includes(type))),
    ),
    () => [],
  ),
  propertyType: v.fallback(v.picklist(propertyTypes), DEFAULT_PROPERTY_TYPE),
  date: v.fallback(v.pipe(v.string(), v.check(isDate)), ''),
  window: v.fallback(v.picklist(windows), DEFAULT_WINDOW),
  urgency: v.fallback(v.optional(urgencySchema, ''), ''),
  address: looseText,
  apt: looseText,
  city: looseText,
  state: looseText,
  firstName: looseText,
  lastName: looseText,
  phone: looseText,
  email: looseText,
  photos: v.fallback(v.pipe(v.array(uuid), v.maxLength(PHOTO_LIMIT)), () => []),
});

const listedEntries = {
  ...looseDraftSchema.entries,
  /** UUID; '' for a project that an older version of the site stored without one. */
  id: looseText,
  status: v.fallback(v.picklist(projectStatuses), 'Pending'),
  /** ISO time; '' when it is not known. */
  createdAt: looseText,
};
const looseListedSchema = v.object({
  ...listedEntries,
  /** The account that was logged in when this browser sent it; absent for a guest. */
  sentBy: v.optional(v.fallback(v.string(), '')),
});

/** A submitted project as the browser lists it. */
export type ListedProject = v.InferOutput<typeof looseListedSchema>;

/** The stored project list. Anything but a list is rejected, and entries that aren't objects are skipped. */
export const projectListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.filter((item) => typeof item === 'object' && item !== null)),
  v.transform((items) => items.map((item) => v.parse(looseListedSchema, inProductWords(item)))),
);

/** A listed project as stored: the wire draft with `id`, `status`, `createdAt` and the account, if one sent it. */
export function listedToWire({
  id,
  status,
  createdAt,
  sentBy = '',
  ...draft
}: ListedProject): Record<string, unknown> {
  return { ...toWire(draft), id, status, createdAt, ...(sentBy !== '' && { sentBy }) };
}

/** The offer on a first home project (product/overview#the-offer); null without it. */
export const offerSchema = v.nullable(v.object({ percent: v.number() }));
/** The offer on a first home project. */
export type Offer = v.InferOutput<typeof offerSchema>;

const matchedProSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** 0 to 5; null without ratings. */
  rating: v.fallback(v.nullable(v.number()), null),
  phone: looseText,
  distanceMiles: v.fallback(v.nullable(v.number()), null),
  answer: v.fallback(v.picklist(proAnswers), 'waiting'),
  /** Whether this pro has scheduled the visit. */
  isComing: v.fallback(v.boolean(), false),
  /** The pro's median response time in minutes; null with too few answers. */
  usualAnswerMinutes: v.fallback(v.nullable(v.number()), null),
  /** Whether it has the request; false for a company that has left. */
  isAsked: v.fallback(v.boolean(), true),
  /** Whether it may see the homeowner's contact details. */
  mayContact: v.fallback(v.boolean(), false),
  /** Whether it joined recently. */
  isNew: v.fallback(v.boolean(), false),
  /** Exactly what Nestwright checked and when, in sentences. */
  checks: v.optional(v.array(v.string())),
  /** Why it was asked; absent for older matches. */
  reasons: v.optional(v.fallback(v.nullable(matchReasonsSchema), null)),
});
/** A pro that a project was matched with. */
export type MatchedPro = v.InferOutput<typeof matchedProSchema>;

/**
 * A project as the gateway answers it (wire draft, `id`, `status`, `history`, `pros`, `offer`, `createdAt`), in product
 * words.
 */
export const projectSchema = v.pipe(
  v.unknown(),
  v.transform(inProductWords),
  v.object({
    ...listedEntries,
    id: v.string(),
    history: v.fallback(v.array(v.object({ status: v.picklist(projectStatuses), at: v.string() })), () => []),
    pros: v.fallback(v.array(matchedProSchema), () => []),
    offer: v.fallback(offerSchema, null),
    /** Whether mail about it has details. Until its address is confirmed, it has none. Older gateways don't say. */
    isEmailConfirmed: v.fallback(v.boolean(), true),
    /** When the link in its mail expires (ISO time); null without a link. */
    linkUntil: v.fallback(v.nullable(v.string()), null),
    /** What `jobStory` tells it from; older gateways leave it out. */
    job: v.optional(v.fallback(v.nullable(jobSchema), null)),
  }),
);
/** A project as the gateway knows it, in product words. */
export type Project = v.InferOutput<typeof projectSchema>;

/** A page of a person's projects, newest first. */
export const projectPageSchema = v.object({
  projects: v.array(projectSchema),
  /** Asks for those after them; null at the end. */
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of a person's projects, newest first. */
export type ProjectPage = v.InferOutput<typeof projectPageSchema>;

/** Sets every product word, even to `undefined`, so that a missing field gets its own message. */
function inProductWords(wire: unknown): Record<string, unknown> {
  const source: Record<string, unknown> = typeof wire === 'object' && wire !== null ? { ...wire } : {};
  const others = Object.entries(source).filter(([name]) => !wireSpellings.has(name));
  const draft: Record<string, unknown> = Object.fromEntries(others);
  for (const word of words) draft[word] = source[wireNames[word]];
  // Some writers store it as an integer, which drops the leading zero of 02134.
  if (typeof draft.zip === 'number') draft.zip = zipFromStored(draft.zip);
  return draft;
}
