import { randomId } from '@nestwright/domain/random-id';
import { quoteDraftStore } from '@nestwright/domain/quote-draft/store';
import type { QuoteDraft } from '@nestwright/domain/quote-draft/schema';
import type { LeadQuote } from '@nestwright/domain/quote/schema';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { useSearchParams } from '@nestwright/contract/router';
import { useHydrated } from '@nestwright/kit/hydrated';
import { useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

import { type OfferingMode, modeOf } from './offering-mode.ts';
import { contentOf, draftOf, newDraft, refusedFields } from './quote-draft-rules.ts';
import { postedPrice } from './posted-price-rules.ts';
import { OFFERED, type QuoteNews } from './quote-words.ts';
import type { useLeadQuote } from './use-lead-quote.ts';
import type { Withdrawal } from './withdraw-dialog.tsx';

/** A price to offer, with the handlers of its steps. */
export interface Offering {
  leadId: string;
  view: LeadQuote;
  calls: Pick<ReturnType<typeof useLeadQuote>, 'offer' | 'withdraw' | 'answer'>;
  onStep: () => void;
  /** Announces a step's outcome. */
  onNews: (news: QuoteNews) => void;
}

/** Offers and withdraws a price. The typed price is stored in this browser until it is offered. */
export function useOffering({ leadId, view, calls, onStep, onNews }: Offering) {
  const { quote, today, offer: promised } = view;
  const head = quote?.versions.at(-1);
  const refused = useRefusedForm();
  const [asked] = useSearchParams();
  const [posted] = useState(() => postedPrice(refused));
  const [draft, setDraft] = useState<QuoteDraft | undefined>(posted?.draft);
  const [mode, setMode] = useState<OfferingMode>(() => {
    if (posted) return modeOf(posted, promised);
    const isEditing = quote === null || asked.get('step') === 'price';
    return { kind: isEditing ? 'editing' : 'resting', refused: {} };
  });
  const [withdrawal, setWithdrawal] = useState<Withdrawal>({ kind: 'closed' });

  // The server has chosen the command's id for a form posted without scripts.
  const commandId = useKnownPro()?.commandId ?? '';

  // The server doesn't know what this browser has stored.
  const kept = useHydrated() ? quoteDraftStore.of(leadId) : undefined;
  const shown = draft ?? kept?.draft ?? (head ? draftOf(head, today) : newDraft(today));
  const type = (next: QuoteDraft) => {
    setDraft(next);
    quoteDraftStore.keep({ leadId, after: quote?.head ?? 0, draft: next });
    if (mode.kind === 'editing' && Object.keys(mode.refused).length > 0)
      setMode({ kind: 'editing', refused: {} });
  };
  const preview = () =>
    setMode({
      kind: 'preview',
      content: contentOf(shown, promised),
      commandId: randomId(),
      isBusy: false,
      problem: '',
    });
  const offer = async (offered: Extract<OfferingMode, { kind: 'preview' }>) => {
    setMode({ ...offered, isBusy: true, problem: '' });
    const outcome = await calls.offer(offered.commandId, quote?.head ?? 0, offered.content);
    if (outcome.kind === 'done' || outcome.kind === 'overtaken') onStep();
    switch (outcome.kind) {
      case 'done':
        quoteDraftStore.drop(leadId);
        setDraft(undefined);
        setMode({ kind: 'resting' });
        return onNews({ text: OFFERED, isBad: false });
      case 'overtaken':
        setMode({ kind: 'editing', refused: {} });
        return onNews({ text: outcome.message, isBad: true });
      case 'refused':
        return setMode({ kind: 'editing', refused: refusedFields(outcome.fields) });
      case 'failed':
        return setMode({
          ...offered,
          isBusy: false,
          problem: `Your price isn’t offered yet. ${outcome.message}`,
        });
    }
  };
  const withdraw = async () => {
    if (withdrawal.kind === 'closed' || head === undefined) return;
    const { commandId } = withdrawal;
    setWithdrawal({ kind: 'busy', commandId });
    const outcome = await calls.withdraw(commandId, head.n);
    if (outcome.kind === 'failed' || outcome.kind === 'refused') {
      const message = outcome.kind === 'failed' ? outcome.message : 'Please reload the page.';
      return setWithdrawal({ kind: 'failed', commandId, message });
    }
    setWithdrawal({ kind: 'closed' });
    onStep();
    onNews(
      outcome.kind === 'done'
        ? { text: 'Withdrawn. The homeowner can no longer accept this price.', isBad: false }
        : { text: outcome.message, isBad: true },
    );
  };

  return {
    mode,
    setMode,
    kept,
    shown,
    posted,
    commandId,
    type,
    preview,
    offer,
    withdrawal,
    setWithdrawal,
    withdraw,
  };
}
