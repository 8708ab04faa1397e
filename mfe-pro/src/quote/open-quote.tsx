import { MOST_VERSIONS, openQuestion } from '@nestwright/domain/quote/rules';
import { inPage } from '@nestwright/domain/form/store';
import { Questions } from '@nestwright/domain/parts/questions';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import { AnswerForm } from './answer-form.tsx';
import css from './quote-box.module.css';
import { QuoteEditor } from './quote-editor.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import { openWish, stateText } from './quote-words.ts';
import { type Offering, useOffering } from './use-offering.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** A price that can be offered, or offered anew. */
export function OpenQuote(offering: Offering) {
  const { quote, today } = offering.view;
  const head = quote?.versions.at(-1);
  const { mode, setMode, kept, shown, type, preview, offer, withdrawal, setWithdrawal, withdraw } =
    useOffering(offering);
  const wish = openWish(quote);
  const stand = stateText(offering.view);
  return (
    <div className={css.stack}>
      <noscript>
        <Notice kind="pending">
          Writing a price needs JavaScript, which this browser doesn’t run. Everything else on this page works
          without it.
        </Notice>
      </noscript>
      {stand !== '' && <p className={css.text}>{stand}</p>}
      {wish !== '' && (
        <Notice kind="pending">
          <p>The homeowner asks for a change:</p>
          <p className={css.wish}>{wish}</p>
        </Notice>
      )}
      {quote && <Questions questions={quote.questions} side="pro" other="The homeowner" />}
      {quote && openQuestion(quote.questions) && (
        <AnswerForm answer={offering.calls.answer} onNews={offering.onNews} />
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
              {kept === undefined ? 'Offer a new version' : 'Continue your new version'}
            </Button>
          ) : (
            <p className={css.text}>You offered {MOST_VERSIONS} versions, which is the most.</p>
          )}
          {quote.state === 'offered' && (
            <form role="presentation" method="get" action="#step">
              <Button
                kind="quiet"
                type="submit"
                name="step"
                value="withdraw"
                onClick={inPage(() => setWithdrawal({ kind: 'asking', commandId: crypto.randomUUID() }))}
              >
                Withdraw this price
              </Button>
            </form>
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
