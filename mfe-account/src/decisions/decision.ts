import type { Agreement, ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import type { Act } from '@nestwright/domain/base/decision-calls';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';
import type { ProjectQuotes, Quote, QuoteVersion } from '@nestwright/domain/prices/quote-schema';
import type { ReactElement, ReactNode } from 'react';

import type { MyProject } from '#projects/my-projects.ts';

/** A project, and the part of it that a decision is about. */
export interface Scene {
  project: MyProject;
  /** Its prices; null while they are unknown. */
  view: ProjectQuotes | null;
  /** The price, the change or the pro; '' for the project itself. */
  of: string;
  /** Whether the homeowner has an account, which can review. */
  canReview: boolean;
  quote: Quote | undefined;
  /** Its newest version. */
  version: QuoteVersion | undefined;
  agreement: Agreement | null;
  /** The agreed version. */
  agreed: QuoteVersion | undefined;
  change: ChangeOrder | undefined;
  pro: MatchedPro | undefined;
}

/** A homeowner’s decision: its button, its one question, what it does, and what the page says afterwards. */
export interface ProjectDecision {
  label?: (scene: Scene) => ReactNode;
  /** Null if it can’t be decided now. Without a question, its button acts at once. */
  question?: (scene: Scene) => ReactElement | null;
  act: Act;
  /** What was done; '' if the project doesn’t confirm it, because anyone can write an address. */
  said: (scene: Scene) => string;
}

/** The scene of a decision. */
export function sceneOf({
  project,
  view,
  of,
  canReview = false,
}: Pick<Scene, 'project' | 'view' | 'of'> & { canReview?: boolean }): Scene {
  const quote = view?.quotes.find(({ id }) => id === of);
  const agreement = view?.agreement ?? null;
  return {
    project,
    view,
    of,
    canReview,
    quote,
    version: quote?.versions.at(-1),
    agreement,
    agreed: agreedVersion(view),
    change: agreement?.changes.find(({ id }) => id === of),
    pro: project.pros.find(({ id }) => id === of),
  };
}

/** The version that the homeowner has accepted. */
export function agreedVersion(view: ProjectQuotes | null): QuoteVersion | undefined {
  const agreement = view?.agreement;
  return view?.quotes
    .find(({ id }) => id === agreement?.quoteId)
    ?.versions.find(({ n }) => n === agreement?.n);
}
