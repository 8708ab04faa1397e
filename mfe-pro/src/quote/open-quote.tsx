import { quoteDraftStore } from '@nestwright/domain/quote-draft/store';
import type { QuoteDraft } from '@nestwright/domain/quote-draft/schema';
import { MOST_VERSIONS } from '@nestwright/domain/quote/rules';
import type { LeadQuote, QuoteContent } from '@nestwright/domain/quote/schema';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import css from './quote-box.module.css';
import { contentOf, draftOf, newDraft, refusedFields } from './quote-draft-rules.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import { openWish, standText } from './quote-words.ts';
import type { useLeadQuote } from './use-lead-quote.ts';
import { WithdrawDialog, type Withdrawal } from './withdraw-dialog.tsx';

/** What came of the last step. */
export interface QuoteNews {
  text: string;
  isBad: boolean;
}

export interface OpenQuoteProps {
  leadId: string;
  view: LeadQuote;
  calls: Pick<ReturnType<typeof useLeadQuote>, 'offer' | 'withdraw'>;
  onStep: () => void;
  /** Says what came of a step. */
  onNews: (news: QuoteNews) => void;
}

type Mode =
  | { kind: 'resting' }
  | { kind: 'editing'; refused: Record<string, string> }
  /** `commandId` names the offer, however often it is sent. */
  | { kind: 'preview'; content: QuoteContent; commandId: string; isBusy: boolean; problem: string };

/** A price that can be offered, or offered anew. */
export function OpenQuote({ leadId, view, calls, onStep, onNews }: OpenQuoteProps) {
  const { quote, today } = view;
  const head = quote?.versions.at(-1);
  const [draft, setDraft] = useState<QuoteDraft>();
  const [mode, setMode] = useState<Mode>({ kind: quote === null ? 'editing' : 'resting', refused: {} });
  const [withdrawal, setWithdrawal] = useState<Withdrawal>({ kind: 'closed' });

  const kept = quoteDraftStore.of(leadId);
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
      content: contentOf(shown),
      commandId: crypto.randomUUID(),
      isBusy: false,
      problem: '',
    });
  const offer = async (offered: Extract<Mode, { kind: 'preview' }>) => {
    setMode({ ...offered, isBusy: true, problem: '' });
    const outcome = await calls.offer(offered.commandId, quote?.head ?? 0, offered.content);
    if (outcome.kind === 'done' || outcome.kind === 'overtaken') onStep();
    switch (outcome.kind) {
      case 'done':
        quoteDraftStore.drop(leadId);
        setDraft(undefined);
        setMode({ kind: 'resting' });
        return onNews({ text: 'Offered. The homeowner sees your price now.', isBad: false });
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

  const wish = openWish(quote);
  const stand = standText(view);
  return (
    <div className={css.stack}>
      {stand !== '' && <p className={css.text}>{stand}</p>}
      {wish !== '' && (
        <Notice kind="pending">
          <p>The homeowner asks for a change:</p>
          <p className={css.wish}>{wish}</p>
        </Notice>
      )}
      {mode.kind === 'editing' && (
        <QuoteEditor
          draft={shown}
          today={today}
          refused={mode.refused}
          onDraftChange={type}
          onPreview={preview}
          onClose={quote === null ? undefined : () => setMode({ kind: 'resting' })}
        />
      )}
      {mode.kind === 'preview' && (
        <QuotePreview
          content={mode.content}
          before={head}
          isBusy={mode.isBusy}
          problem={mode.problem}
          onOffer={() => void offer(mode)}
          onBack={() => setMode({ kind: 'editing', refused: {} })}
        />
      )}
      {mode.kind === 'resting' && quote && (
        <div className={css.actions}>
          {quote.head < MOST_VERSIONS ? (
            <Button onClick={() => setMode({ kind: 'editing', refused: {} })}>
              {kept === undefined ? 'Offer a new version' : 'Go on with your new version'}
            </Button>
          ) : (
            <p className={css.text}>You offered {MOST_VERSIONS} versions, which is the most.</p>
          )}
          {quote.state === 'offered' && (
            <Button
              kind="quiet"
              onClick={() => setWithdrawal({ kind: 'asking', commandId: crypto.randomUUID() })}
            >
              Withdraw this price
            </Button>
          )}
        </div>
      )}
      {quote && mode.kind !== 'preview' && <QuoteVersions quote={quote} />}
      <WithdrawDialog
        withdrawal={withdrawal}
        onWithdraw={() => void withdraw()}
        onClose={() => setWithdrawal({ kind: 'closed' })}
      />
    </div>
  );
}
