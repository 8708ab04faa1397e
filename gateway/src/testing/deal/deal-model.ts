import type { AgreementState } from '@nestwright/domain/prices/agreement-rules';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import type { NotedPayment } from '@nestwright/domain/prices/payment-rules';
import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import type { QuoteState } from '@nestwright/domain/prices/quote-rules';

/** Where the home of every project is. */
export const HOME = { zip: '33139', state: 'FL' };
/** Every price allows cancelling for free until this many hours before the work. */
export const FREE_HOURS = 48;

export const HOUR_MS = 3_600_000;

/** What must be true of one pro of a project. */
export interface ModelPro {
  answer: 'waiting' | 'accepted' | 'declined';
  /** Whether the homeowner lets it contact them. */
  isNamed: boolean;
  /** Day of its visit. */
  visit: string | null;
  window: string;
  quote: QuoteState | 'draft';
  /** Whether its price was declined because another one was accepted. */
  isPassedOver: boolean;
  /** Whether it has a question of the homeowner's to answer, or a wish about its newest version. */
  isAsked: boolean;
  isWished: boolean;
  head: number;
  expiresAt: Date;
  totalCents: number;
  feeCents: number;
  startsOn: string | null;
  lines: QuoteLine[];
}

/** The change that waits for an answer. */
export interface ModelChange {
  by: ChangeSide;
  deltaCents: number;
  lines: QuoteLine[];
  expiresAt: Date;
}

/** When agreed work starts, until it has started. */
export interface ModelWork {
  date: string;
  window: string;
  start: Date;
  end: Date;
  isAgreed: boolean;
  /** Null once the visit that set this time was called off. */
  toldAt: Date | null;
}

/** The agreement that was made last. */
export interface ModelDeal {
  who: number;
  n: number;
  state: AgreementState;
  nowCents: number;
  lines: QuoteLine[];
  work: ModelWork | null;
  /** When cancelling stopped being free before the pro alone changed the time. */
  freeAtLeastUntil: Date | null;
  /** The latest end of the free time that the homeowner has read since they last agreed to a time. */
  shownFreeUntil: Date | null;
  /** Every start that the homeowner agreed to: in the terms, or as a visit. A visit that was called off ends them. */
  agreedStarts: Date[];
  /** Visits for the work, in the order in which they were booked. */
  booked: { date: string; window: string; start: Date; end: Date }[];
  /** Every time that the pro chose alone. */
  told: { at: Date; end: Date }[];
  lapsesAt: Date | null;
  change: ModelChange | null;
  payment: NotedPayment | null;
}

/** What must be true of a project, whatever people do. */
export interface DealModel {
  isAccount: boolean;
  status: ProjectStatus;
  pros: ModelPro[];
  /** How many pros beyond `pros` were asked. They never answer. */
  others: number;
  deal: ModelDeal | null;
  /** When the project counts as silent; null once that was reported. */
  silentAt: Date | null;
  createdAt: Date;
  reviewed: Set<number>;
}

/** A project that three pros have been asked about. */
export function newModel({
  isAccount,
  isTicked,
  now,
}: {
  isAccount: boolean;
  isTicked: boolean;
  now: Date;
}): DealModel {
  const pros = Array.from({ length: 3 }, (): ModelPro => ({
    answer: 'waiting',
    isNamed: isTicked,
    visit: null,
    window: '',
    quote: 'draft',
    isPassedOver: false,
    isAsked: false,
    isWished: false,
    head: 0,
    expiresAt: now,
    totalCents: 0,
    feeCents: 0,
    startsOn: null,
    lines: [],
  }));
  const silentAt = new Date(now.getTime() + 48 * HOUR_MS);
  return {
    isAccount,
    status: 'Matched',
    pros,
    others: 0,
    deal: null,
    silentAt,
    createdAt: now,
    reviewed: new Set(),
  };
}
