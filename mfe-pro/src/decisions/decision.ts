import type { Agreement, ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import type { Act } from '@nestwright/domain/base/decision-calls';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import type { LeadQuote, Quote, QuoteVersion } from '@nestwright/domain/prices/quote-schema';
import type { ReactElement } from 'react';

/** A lead, and the part of it that a decision is about. */
export interface Scene {
  lead: Lead;
  /** Its price; null where it is unknown. */
  view: LeadQuote | null;
  quote: Quote | null;
  agreement: Agreement | null;
  /** The agreed version. */
  agreed: QuoteVersion | undefined;
  change: ChangeOrder | undefined;
}

/** A pro’s decision: its one question, what it does, and what the page says afterwards. */
export interface LeadDecision {
  /** Null if it can’t be decided now. Without a question, its button acts at once. */
  question?: (scene: Scene) => ReactElement | null;
  act: Act;
  /** What was done; '' if the lead doesn’t confirm it, because anyone can write an address. */
  said: (scene: Scene) => string;
}

/** The scene of a decision. @param of the change that it is about; '' for none */
export function sceneOf({ lead, view, of }: Pick<Scene, 'lead' | 'view'> & { of: string }): Scene {
  const agreement = view?.agreement ?? null;
  return {
    lead,
    view,
    quote: view?.quote ?? null,
    agreement,
    agreed: agreedVersion(view),
    change: agreement?.changes.find(({ id }) => id === of),
  };
}

/** The version that the homeowner has accepted. */
export function agreedVersion(view: LeadQuote | null): QuoteVersion | undefined {
  return view?.quote?.versions.find(({ n }) => n === view.agreement?.n);
}
