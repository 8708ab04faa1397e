import type { AgreementActor } from '@nestwright/domain/prices/agreement-rules';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import type { AppDeps } from '#app-deps.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import type { Command } from '#marketplace/prices/quote/quote-command.ts';
import type { OwnLead } from '#marketplace/prices/quote/quote-offer.ts';
import type { AgreementRow, VersionRow, WholeQuote } from '#marketplace/requests/prices/quote-rows.ts';
import {
  type QuoteStep,
  stepOfOwner,
  stepOfPro,
  type Taken,
  tooLate,
} from '#marketplace/prices/quote/quote-step.ts';
import { readChanges, type WholeChange } from './change-rows.ts';

/** An agreement during a step, while its project's row is locked. */
export type AgreementContext = Omit<QuoteStep, 'commandId'> & {
  commandId?: string;
  mine: WholeQuote;
  agreement: AgreementRow;
  /** The agreed version. */
  version: VersionRow;
  changes: WholeChange[];
};

/** One side's step. */
export type SideStep = AgreementContext & { by: ChangeSide; commandId: string };

/** Who acts: the homeowner on a project, or a pro on a lead. */
export type Side = ({ by: 'homeowner'; owner: Owner; projectId: string } | ({ by: 'pro' } & OwnLead)) & {
  step: string;
  body: Command['body'];
};

/**
 * Takes one side's step on the agreement, once per command.
 * @returns null for a project without an agreement, or one that is not the owner's.
 * @throws ApiError 404 for another company's lead, 409 with the current state when the step is not, or no longer, possible.
 */
export function stepOfSide(
  deps: AppDeps,
  side: Side,
  take: (step: SideStep) => Promise<void>,
): Promise<Taken | null> {
  const run = async (step: QuoteStep) =>
    take({ ...(await contextOf(step)), by: side.by, commandId: step.commandId });
  if (side.by === 'homeowner') {
    const { owner, projectId, step, body } = side;
    return stepOfOwner(deps, { owner, projectId, step, body }, run);
  }
  const { pro, leadId, step, body } = side;
  return stepOfPro(deps, { pro, leadId, step, body }, run);
}

/** @throws ApiError 409 for a quote that was not agreed on. */
export async function contextOf(step: Omit<QuoteStep, 'commandId'>): Promise<AgreementContext> {
  const { tx, mine, agreement } = step;
  const version = mine?.versions.find((one) => one.version.n === agreement?.n)?.version;
  if (
    mine === undefined ||
    agreement === null ||
    agreement.quoteId !== mine.quote.id ||
    version === undefined
  )
    throw tooLate(step, 'There is no agreed price for this project yet.');
  return { ...step, mine, agreement, version, changes: await readChanges(tx, agreement.id) };
}

/** Why a step of an agreement is not yet, or no longer, possible. */
export function refusedStep(context: AgreementContext, by: AgreementActor) {
  return tooLate(context, stateWords(context, by));
}

function stateWords({ agreement, mine }: AgreementContext, by: AgreementActor): string {
  const pro = by === 'homeowner' ? mine.company : 'You';
  switch (agreement.state) {
    case 'agreed':
      return by === 'homeowner' ? `${pro} has not started the work yet.` : 'The work has not started yet.';
    case 'in-work':
      return 'The work has started.';
    case 'said-done':
      return `${pro} said that the work is done.`;
    case 'disputed':
      return by === 'homeowner'
        ? 'You said that something is missing.'
        : 'The homeowner said that something is missing.';
    case 'done':
      return 'The work is done.';
    case 'cancelled':
      return 'This agreement was cancelled.';
  }
}
