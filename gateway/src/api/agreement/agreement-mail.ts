import { longDate } from '@nestwright/domain/clock/rules';
import { lapseDays } from '@nestwright/domain/agreement/rules';
import { moneyText } from '@nestwright/domain/quote/rules';
import { SEAL_DAYS } from '@nestwright/domain/review/rules';
import type { RecordActor } from '@nestwright/domain/record/rules';
import { queueHomeownerMail } from '#api/project/homeowner-mail.ts';
import type { HomeownerNews } from '#api/project/homeowner-news.ts';
import { dayAtHome } from '#api/quote/quote-days.ts';
import { current, queueForPro } from '#api/quote/quote-mail.ts';
import { renderMail } from '#mail/mail-layout.ts';
import { enqueueMail } from '#mail/mail-queue.ts';
import { plainWords } from '#mail/plain-words.ts';
import { projectReference } from '#mail/project-reference.ts';
import { leadTitle } from '#mail/request-mail.ts';
import type { AgreementContext } from './agreement-step.ts';

const DAY_MS = 86_400_000;

/** Asks the homeowner whether the work is done, and says what happens if they don't answer. */
export async function notifySaidDone(context: AgreementContext): Promise<void> {
  const { whole, matched, now, agreement } = context;
  const end = new Date(now.getTime() + (lapseDays['said-done'] ?? 0) * DAY_MS);
  const until = dayAtHome(whole.project, end);
  await notifyOwner(context, {
    kind: 'said-done',
    proId: matched.pro.id,
    until,
    totalCents: agreement.nowCents,
  });
}

/** Notifies both sides that the work is done: the homeowner confirmed it, or the time to object is over. */
export async function notifyDone(context: AgreementContext, by: 'homeowner' | 'timer'): Promise<void> {
  const { matched, agreement } = context;
  const totalCents = agreement.nowCents;
  await notifyOwner(context, {
    kind: 'work-done',
    proId: matched.pro.id,
    isConfirmed: by === 'homeowner',
    totalCents,
  });
  const title = leadTitle(context.whole.project);
  await queueForPro(context, 'agreement_done', {
    subject: `Done: ${title}`,
    heading: 'The work is done',
    paragraphs: [
      by === 'homeowner'
        ? `The homeowner confirmed that ${title} is done. Thank you for your work.`
        : `The homeowner did not object within ${lapseDays['said-done']} days, so ${title} is done. Thank you for your work.`,
      ...(context.whole.project.userId === null
        ? []
        : [
            `You can review the homeowner on the page of the lead within ${SEAL_DAYS} days. Neither of you can read the other’s review until both are in or that time is over.`,
          ]),
    ],
    rows: [['Agreed total', moneyText(totalCents)]],
  });
}

/** Asks the other side to confirm a recorded payment, or sends both the receipt for a confirmed one. */
export async function notifyPaid(
  context: AgreementContext,
  { by, isConfirmed }: { by: 'homeowner' | 'pro'; isConfirmed: boolean },
): Promise<void> {
  const { matched, agreement } = context;
  const totalCents = agreement.nowCents;
  if (by === 'pro' || isConfirmed)
    await notifyOwner(context, { kind: 'paid', proId: matched.pro.id, isConfirmed, totalCents });
  if (by === 'pro' && !isConfirmed) return;
  const title = leadTitle(context.whole.project);
  await queueForPro(context, 'agreement_paid', {
    subject: `Paid: ${title}`,
    heading: isConfirmed ? 'Both sides confirmed the payment' : 'The homeowner says that it is paid',
    paragraphs: [
      isConfirmed
        ? `You and the homeowner both say that ${title} is paid. The record says so.`
        : `The homeowner noted that ${title} is paid. If that is right, please confirm it on the page of the lead. Nestwright moves no money.`,
    ],
    rows: [['Agreed total', moneyText(totalCents)]],
  });
}

/** Notifies both sides and operations of what the homeowner says is missing. */
export async function notifyDisputed(context: AgreementContext, words: string): Promise<void> {
  const { tx, deps, whole, matched, agreement } = context;
  const title = leadTitle(whole.project);
  const total: [string, string] = ['Agreed total', moneyText(agreement.nowCents)];
  await notifyOwner(context, { kind: 'disputed', proId: matched.pro.id });
  await queueForPro(context, 'agreement_disputed', {
    subject: `Something is missing: ${title}`,
    heading: 'The homeowner says that something is missing',
    paragraphs: [
      `The homeowner doesn’t agree yet that ${title} is done. Please talk to them; once they confirm, it is done. Our team knows, too.`,
    ],
    rows: [['In their words', words], total],
  });
  await enqueueMail(tx, deps, {
    template: 'dispute_operations',
    to: deps.config.OPERATIONS_EMAIL,
    projectId: whole.project.id,
    ...renderMail({
      subject: `Dispute: ${title}`,
      heading: 'A homeowner says that something is missing',
      paragraphs: [
        `${plainWords(matched.pro.name)} said that the work is done, and the homeowner disagrees. Please ask both sides. If nobody responds, the agreement ends in ${lapseDays.disputed} days.`,
      ],
      rows: [['Company', plainWords(matched.pro.name)], total, ['In the homeowner’s words', words]],
      after: [`Request ${projectReference(whole.project.id)}`],
    }),
  });
}

/** Notifies both sides that the agreement ended without the work being done, and of the fee. */
export async function notifyCancelled(
  context: AgreementContext,
  { by, feeCents }: { by: RecordActor['kind']; feeCents: number },
): Promise<void> {
  const { matched, whole } = context;
  const isByPro = by === 'pro';
  await notifyOwner(context, { kind: 'agreement-cancelled', proId: matched.pro.id, isByPro });
  const title = leadTitle(whole.project);
  await queueForPro(context, 'agreement_cancelled', {
    subject: `Agreement cancelled: ${title}`,
    heading: isByPro ? 'You cancelled the agreement' : 'The agreement is cancelled',
    paragraphs: [
      isByPro
        ? `You gave up the agreed work for ${title}. We have notified the homeowner. No fee is due.`
        : `The agreement on ${title} has ended, because nothing happened for a long time. No fee is due.`,
    ],
    rows: [['Fee by the agreed terms', moneyText(feeCents)]],
  });
}

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
      `The homeowner would like to change the agreed price of ${title}. Nothing changes until you accept it in your lead inbox; you can until the end of ${longDate(validUntil)}.`,
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
      `${by === 'pro' ? 'You' : 'The homeowner'} ${words} the change of the agreed price of ${title}.`,
    ],
    rows: [['Agreed total', moneyText(nowCents)]],
  });
}

async function notifyOwner(context: AgreementContext, news: HomeownerNews): Promise<void> {
  const { tx, deps } = context;
  await queueHomeownerMail(tx, deps, { whole: await current(context), news });
}
