import type {
  DeskPartner,
  NewPartner,
  PartnerChanged,
  PartnerStep,
} from '@nestwright/domain/partners/partner-schema';
import type { StaffCaller } from '#marketplace/base/access/caller.ts';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { transact } from '#db/db.ts';
import {
  addPartner,
  disablePartner,
  endPartnerLink,
  type ListedPartner,
  listPartners,
  renewLink,
} from './partner-commands.ts';
import { endWebhook, replayWebhooks, setWebhook } from './partner-webhook.ts';

/** The secrets that a change shows once, and how many events it sends again. */
interface Outcome {
  id: string;
  shown?: string;
  replayed?: number;
}

/**
 * Registers a partner on behalf of someone at the desk, and writes it to the audit log.
 * @throws ApiError 422 for a text that is not an origin, and for an origin of another partner.
 */
export function addAtDesk(deps: AppDeps, caller: StaffCaller, added: NewPartner): Promise<PartnerChanged> {
  return change(deps, { caller, kind: 'partner-added', facts: { test: added.isTest } }, async (within) => {
    const { id, link } = await addPartner(within, added);
    return { id, shown: link };
  });
}

/**
 * Changes a partner on behalf of someone at the desk, and writes it to the audit log.
 * @throws ApiError 422 for an impossible address or day, and for a partner that has ended or never existed.
 */
export function changeAtDesk(
  deps: AppDeps,
  caller: StaffCaller,
  { id, step }: { id: string; step: PartnerStep },
): Promise<PartnerChanged> {
  return change(deps, { caller, kind: 'partner-changed', facts: { step: step.step } }, async (within) => ({
    id,
    ...(await take(within, id, step)),
  }));
}

/** A partner as the desk shows it: without its secrets. */
export function partnerAnswer(partner: ListedPartner): DeskPartner {
  const { id, name, origins, isTest, webhookUrl, linkHash, createdAt, disabledAt } = partner;
  return {
    id,
    name,
    origins,
    isTest,
    webhookUrl,
    hasFigures: linkHash !== null,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

async function take(deps: AppDeps, id: string, step: PartnerStep): Promise<Omit<Outcome, 'id'>> {
  switch (step.step) {
    case 'link':
      return { shown: await renewLink(deps, id) };
    case 'end-link':
      await endPartnerLink(deps, id);
      return {};
    case 'webhook':
      return { shown: await setWebhook(deps, id, step.url) };
    case 'end-webhook':
      await endWebhook(deps, id);
      return {};
    case 'replay':
      return { replayed: await replayWebhooks(deps, id, step.since) };
    case 'disable':
      await disablePartner(deps, id);
      return {};
  }
}

interface Written {
  caller: StaffCaller;
  kind: 'partner-added' | 'partner-changed';
  facts: Record<string, string | boolean>;
}

/** Writes the change and its log entry in one transaction. */
function change(
  deps: AppDeps,
  { caller, kind, facts }: Written,
  work: (within: AppDeps) => Promise<Outcome>,
): Promise<PartnerChanged> {
  return transact(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const { id, shown = null, replayed = 0 } = await work(within);
    await audit(tx, deps, { kind, actor: { kind: 'account', id: caller.user.id }, subject: id, facts });
    const partner = (await listPartners(within)).find((one) => one.id === id)!;
    return { partner: partnerAnswer(partner), shown, replayed };
  });
}
