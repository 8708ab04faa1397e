import { randomId } from '@nestwright/domain/random-id';
import { type Decided, isOvertaken } from '@nestwright/domain/base/decision-calls';
import { useAnswers } from '@nestwright/domain/base/decision-store';
import { quoteDraftStore } from '@nestwright/domain/prices/quote-draft-store';
import type { QuoteDraft } from '@nestwright/domain/prices/quote-draft-schema';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { useSearchParams } from '@nestwright/contract/router';
import { useHydrated } from '@nestwright/kit/hydrated';
import { useState } from 'react';

import { useKnownPro } from '#known/known-pro.ts';

import { type OfferingMode, modeOf } from './offering-mode.ts';
import { contentOf, draftOf, newDraft } from './quote-draft-rules.ts';
import { postedPrice } from './posted-price-rules.ts';

/** A price to offer. */
export interface Offering {
  leadId: string;
  view: LeadQuote;
  /** Opens a question about the price. */
  ask: (step: string) => void;
  /** Called with the gateway's answer to the offer. */
  onAnswer: (decided: Decided) => void;
}

/** Offers a price. What is typed is stored in this browser until it is offered. */
export function useOffering({ leadId, view, onAnswer }: Offering) {
  const { quote, today, offer } = view;
  const head = quote?.versions.at(-1);
  const refused = useRefusedForm();
  const [asked] = useSearchParams();
  const [posted] = useState(() => postedPrice(refused));
  const [draft, setDraft] = useState<QuoteDraft | undefined>(posted?.draft);
  const [mode, setMode] = useState<OfferingMode>(() => {
    if (posted) return modeOf(posted, offer);
    const isEditing = quote === null || asked.get('step') === 'price';
    return { kind: isEditing ? 'editing' : 'resting', refused: {} };
  });

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
  const preview = () => setMode({ kind: 'preview', content: contentOf(shown, offer), commandId: randomId() });
  const {
    Form,
    isSending,
    refused: notOffered,
  } = useAnswers((decided) => {
    const { answer } = decided;
    onAnswer(decided);
    if (answer.ok) {
      quoteDraftStore.drop(leadId);
      setDraft(undefined);
      setMode({ kind: 'resting' });
    } else if (isOvertaken(decided) || answer.fields)
      setMode({ kind: 'editing', refused: answer.fields ?? {} });
  });

  return {
    mode,
    setMode,
    kept,
    shown,
    posted,
    commandId,
    type,
    preview,
    Form,
    isSending,
    problem: notOffered?.message ? `Your price isn’t offered yet. ${notOffered.message}` : '',
  };
}
