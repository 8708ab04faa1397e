import { longDate } from '@nestwright/domain/base/clock-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { queueForPro } from '#marketplace/prices/quote/pro-quote-mail.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';

import { notifyOwner } from './agreement-mail.ts';
import type { AgreementContext } from './agreement-step.ts';

/** Notifies the other side of a proposed change. */
export async function notifyProposed(
  context: AgreementContext,
  proposed: { by: 'homeowner' | 'pro'; deltaCents: number; validUntil: string; words: string },
): Promise<void> {
  const { matched, whole, agreement } = context;
  const { by, deltaCents, validUntil, words } = proposed;
  const nowCents = agreement.nowCents;
  const nextCents = nowCents + deltaCents;
  if (by === 'pro')
    return notifyOwner(context, {
      kind: 'change-proposed',
      proId: matched.pro.id,
      nowCents,
      nextCents,
      validUntil,
    });
  const title = leadTitle(whole.project);
  await queueForPro(context, 'change_proposed', {
    subject: `Change proposed: ${title}`,
    heading: 'The homeowner proposes a change',
    paragraphs: [
      `The homeowner would like to change the agreed price of ${title}. You can accept it in your lead inbox until the end of ${longDate(validUntil)}. Nothing changes unless you accept.`,
    ],
    rows: [
      ['Agreed now', moneyText(nowCents)],
      ['With the change', moneyText(nextCents)],
      ['In their words', words],
    ],
  });
}

/** Notifies both sides of a change's outcome. */
export async function notifyDecided(
  context: AgreementContext,
  decided: { by: 'homeowner' | 'pro'; state: 'accepted' | 'declined' | 'withdrawn'; nowCents: number },
): Promise<void> {
  const { matched, whole } = context;
  const { by, state, nowCents } = decided;
  // Both get the receipt for an accepted change. Otherwise the side that decided needs no mail.
  if (by === 'pro' || state === 'accepted')
    await notifyOwner(context, {
      kind: 'change-decided',
      proId: matched.pro.id,
      isByPro: by === 'pro',
      state,
      nowCents,
    });
  if (by === 'pro' && state !== 'accepted') return;
  const title = leadTitle(whole.project);
  const words = { accepted: 'accepted', declined: 'declined', withdrawn: 'withdrew' }[state];
  await queueForPro(context, 'change_decided', {
    subject: `Change ${state}: ${title}`,
    heading: `The change is ${state}`,
    paragraphs: [
      `${by === 'pro' ? 'You' : 'The homeowner'} ${words} the change to the agreed price of ${title}.`,
    ],
    rows: [['Agreed total', moneyText(nowCents)]],
  });
}
