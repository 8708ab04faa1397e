import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { isDate } from '@nestwright/domain/base/clock-rules';
import { DECISION_MESSAGE, reasonSchema } from '@nestwright/domain/desk/desk-schema';
import { lineSchema, optionalLine, requiredLine } from '@nestwright/domain/base/field-schema';
import { ownWorkPhotoSchema } from '@nestwright/domain/companies/work-photo-schema';
import * as v from 'valibot';

import { paperKinds, paperTypes, vettings } from './vetting-rules.ts';

const text = v.string();
const moment = v.pipe(text, v.isoTimestamp());
/** The message about an expiration date that is missing or impossible. */
export const LAST_DAY_MESSAGE = 'Please enter the expiration date shown on the document';
/** The message about a document that has expired. */
export const EXPIRED_MESSAGE = 'This document has expired. Please send the current one';

/** Who a company is. */
export const identitySchema = v.strictObject({
  legalName: requiredLine('Please enter the legal name of your company', 160),
  runBy: requiredLine('Please enter the name of the person who runs it', 120),
  /** Whether it says that none of its work needs a license. */
  needsNoLicense: v.optional(v.boolean(), false),
});
/** Who a company is. */
export type Identity = v.InferOutput<typeof identitySchema>;

/** The fields that accompany a paper's file. An insurance has neither trade nor state. */
export const paperFieldsSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(['license', 'insurance'], 'Please choose the type of document'),
    /** The license's number, or the policy's if given. */
    number: optionalLine(60),
    /** Category name. */
    trade: optionalLine(),
    /** Two letters. */
    state: v.optional(v.pipe(lineSchema(), v.toUpperCase(), v.maxLength(2)), ''),
    /** `YYYY-MM-DD`; '' for a license that has none. */
    lastDay: optionalLine(10),
  }),
  v.forward(
    v.check(({ kind, number }) => kind === 'insurance' || number !== '', 'Please enter the license number'),
    ['number'],
  ),
  v.forward(
    v.check(
      ({ kind, trade }) => kind === 'insurance' || categoryNames.includes(trade),
      'Please choose the trade',
    ),
    ['trade'],
  ),
  v.forward(
    v.check(({ kind, state }) => kind === 'insurance' || /^[A-Z]{2}$/.test(state), 'Please choose the state'),
    ['state'],
  ),
  v.forward(
    v.check(
      ({ kind, lastDay }) => isDate(lastDay) || (kind === 'license' && lastDay === ''),
      LAST_DAY_MESSAGE,
    ),
    ['lastDay'],
  ),
);
/** The fields that accompany a paper's file. */
export type PaperFields = v.InferOutput<typeof paperFieldsSchema>;

/** The decision about a paper; null while it waits. `replaced`: a newer paper of its kind was checked. */
export const paperDecisions = ['checked', 'refused', 'replaced'] as const;

/** A paper, as its company and the desk see it. */
export const paperSchema = v.object({
  id: v.pipe(text, v.uuid()),
  kind: v.picklist(paperKinds),
  /** The legal name on an `identity`; '' otherwise. */
  legalName: text,
  /** Who runs the company, on an `identity`; '' otherwise. */
  runBy: text,
  number: text,
  trade: text,
  state: text,
  /** `YYYY-MM-DD`. */
  lastDay: v.nullable(text),
  /** Null for a paper without a file. */
  file: v.nullable(v.object({ type: v.picklist(paperTypes), bytes: v.number() })),
  sentAt: moment,
  decision: v.nullable(v.picklist(paperDecisions)),
  decidedAt: v.nullable(moment),
});
/** A paper, as its company and the desk see it. */
export type Paper = v.InferOutput<typeof paperSchema>;

/** What was typed into a refused form of the company's page, by field. */
export const typedTextsSchema = v.object({ typed: v.record(v.string(), v.string()) });

/** The vetting of the caller's company. */
export const ownVettingSchema = v.object({
  vetting: v.picklist(vettings),
  /** Why it was paused or refused; null otherwise. */
  reason: v.nullable(text),
  needsNoLicense: v.boolean(),
  papers: v.array(paperSchema),
  /** What it still has to send, in sentences. */
  missing: v.array(text),
});
/** The vetting of the caller's company. */
export type OwnVetting = v.InferOutput<typeof ownVettingSchema>;

/** A checked paper, as everyone may see it. */
export const checkedPaperSchema = v.object({
  kind: v.picklist(paperKinds),
  number: text,
  trade: text,
  state: text,
  lastDay: v.nullable(text),
  /** `YYYY-MM-DD`. */
  checkedOn: text,
});

/** A company in the desk's queue. */
export const deskCompanySchema = v.object({
  id: v.pipe(text, v.uuid()),
  name: text,
  vetting: v.picklist(vettings),
  city: text,
  state: text,
  categories: v.array(text),
  /** How many papers wait for a decision. */
  waiting: v.number(),
  /** Whether it is verified and wants to show another phone or website. */
  changesContact: v.optional(v.boolean(), false),
  /** How many required papers are missing. */
  missingCount: v.number(),
  /** When it entered this state. */
  since: moment,
});
/** A company in the desk's queue. */
export type DeskCompany = v.InferOutput<typeof deskCompanySchema>;

/** The answer of `GET /api/desk/companies`: a page of companies, longest wait first. */
export const deskCompaniesSchema = v.object({
  companies: v.array(deskCompanySchema),
  /** `after` of the next page; null on the last one. */
  next: v.nullable(text),
});

/** The answer of `GET /api/desk/companies`. */
export type DeskCompanies = v.InferOutput<typeof deskCompaniesSchema>;

/** Who decided: staff, the command line, a timer, or the company itself. */
export const deciders = ['staff', 'operator', 'timer', 'company'] as const;

/** The desk's possible decisions about a company. `ask`: it has to send something, and its owner reads what. */
export const companyDecisions = ['verify', 'ask', 'pause', 'refuse'] as const;
/** A decision about a company. */
export type CompanyDecision = (typeof companyDecisions)[number];

/** The answer of `GET /api/desk/companies/:id`: a company with everything that a decision needs. */
export const deskCompanyDetailSchema = v.object({
  company: v.object({
    ...deskCompanySchema.entries,
    zip: text,
    radiusMiles: v.number(),
    phone: text,
    website: v.nullable(text),
    /** The phone number and website that it wants to show instead; null unless it changed them since it was verified. */
    newContact: v.optional(v.nullable(v.object({ phone: text, website: v.nullable(text) })), null),
    about: text,
    needsNoLicense: v.boolean(),
    registeredAt: moment,
    /** What it has not sent, in sentences. */
    missing: v.array(text),
    /** Licenses that its state requires, with the law. */
    needs: v.array(
      v.object({ trade: text, state: text, board: text, source: text, register: v.optional(text) }),
    ),
    /** What is unchecked or has expired and keeps it from being verified, in sentences. */
    unchecked: v.array(text),
    /** Identifies the subject of a decision: the company's name, state, trades, phone and website. A decision sends it back. */
    seenAs: v.optional(text),
    /** Until when the caller may see its phone number, who runs it and its papers' files; null before they give a reason. */
    openUntil: v.nullable(moment),
  }),
  /** Other verified companies whose names a reader could take for this one. */
  namesakes: v.optional(v.array(v.object({ id: text, name: text, zip: text })), []),
  /** Photos of its work, including hidden ones. */
  photos: v.optional(v.array(ownWorkPhotoSchema), []),
  /** Whether the caller may verify it although something is unchecked. */
  mayOverride: v.boolean(),
  papers: v.array(paperSchema),
  /** Newest first. */
  decisions: v.array(
    v.object({
      from: v.picklist(vettings),
      to: v.picklist(vettings),
      /** Null for the company's own steps and for timers. */
      decision: v.nullable(v.picklist(companyDecisions)),
      reason: text,
      /** What was unchecked when it was verified anyway; '' otherwise. */
      unchecked: text,
      by: v.picklist(deciders),
      /** The e-mail address of the staff member; null for others, and once that account is deleted. */
      who: v.nullable(text),
      at: moment,
    }),
  ),
});
/** A company on the desk. */
export type DeskCompanyDetail = v.InferOutput<typeof deskCompanyDetailSchema>;

/** The maximum length of a decision's reason. */
export const REASON_LIMIT = 500;

/** The body of `POST /api/desk/companies/:id/decisions`: a decision with its reason. */
export const companyDecisionSchema = v.strictObject({
  decision: v.picklist(companyDecisions, DECISION_MESSAGE),
  /** Decisions about papers; papers that aren't listed stay as they are. */
  papers: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: v.pipe(text, v.uuid()), is: v.picklist(['checked', 'refused']) })),
      v.maxLength(50),
    ),
    [],
  ),
  /** Whether an admin verifies it although something is unchecked. */
  despite: v.optional(v.boolean(), false),
  /** The company reads it if it is asked for something, paused or refused. */
  reason: reasonSchema,
  /** The decision's id, so that sending it twice decides once. */
  commandId: v.pipe(text, v.uuid()),
  /** The state that the person saw. */
  seen: v.picklist(vettings),
  /** `seenAs` of the company that the person saw. Without it, they are not compared. */
  seenAs: v.optional(text),
});
/** The body of `POST /api/desk/companies/:id/decisions`. */
export type CompanyDecisionBody = v.InferOutput<typeof companyDecisionSchema>;

/** The answer to a decision; a 409 has it under `now`. */
export const companyStateSchema = v.object({ vetting: v.picklist(vettings) });
