import { MAX_VERSIONS, openQuestion } from '@nestwright/domain/prices/quote-rules';
import { inPage } from '@nestwright/domain/base/form-store';
import { AskButtons } from '@nestwright/domain/parts/ask-buttons';
import { Questions } from '@nestwright/domain/parts/questions';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import { leadPath } from '#account/pro-paths.ts';

import { draftFields } from './posted-price-rules.ts';
import css from './quote-box.module.css';
import { QuoteEditor } from './quote-editor.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import { openChangeRequest, stateText } from './quote-words.ts';
import { type Offering, useOffering } from './use-offering.ts';

/** A price that can be offered, or offered again. */
export function OpenQuote(offering: Offering) {
  const { quote } = offering.view;
  const head = quote?.versions.at(-1);
  const { mode, setMode, kept, shown, posted, commandId, type, preview, Form, isSending, problem } =
    useOffering(offering);
  const wish = openChangeRequest(quote);
  const stand = stateText(offering.view);
  return (
    <div className={css.stack}>
      {stand !== '' && <p className={css.text}>{stand}</p>}
      {wish !== '' && (
        <Notice kind="pending">
          <p>The homeowner asks for a change:</p>
          <p className={css.wish}>{wish}</p>
        </Notice>
      )}
      {quote && <Questions questions={quote.questions} side="pro" other="The homeowner" />}
      {quote && openQuestion(quote.questions) && (
        <AskButtons
          buttons={[{ step: 'answer', label: 'Answer the question', kind: 'quiet' }]}
          ask={offering.ask}
        />
      )}
      {mode.kind === 'editing' && (
        <QuoteEditor
          draft={shown}
          view={offering.view}
          refused={mode.refused}
          onDraftChange={type}
          onPreview={preview}
        >
          <PriceCommand commandId={posted?.commandId || commandId} after={quote?.head ?? 0} />
          {quote !== null && (
            <LinkButton
              kind="quiet"
              href={leadPath(offering.leadId)}
              onClick={inPage(() => setMode({ kind: 'resting' }))}
            >
              Back
            </LinkButton>
          )}
        </QuoteEditor>
      )}
      {mode.kind === 'preview' && (
        <QuotePreview
          content={mode.content}
          before={head}
          isBusy={isSending}
          problem={problem}
          Form={Form}
          onBack={() => setMode({ kind: 'editing', refused: {} })}
        >
          <PriceCommand commandId={mode.commandId} after={quote?.head ?? 0} />
          {draftFields(shown).map(([name, value], place) => (
            <input key={place} type="hidden" name={name} value={value} />
          ))}
        </QuotePreview>
      )}
      {mode.kind === 'resting' && quote && (
        <div className={css.actions}>
          {quote.head < MAX_VERSIONS ? (
            <form role="presentation" method="get">
              <Button
                type="submit"
                name="step"
                value="price"
                onClick={inPage(() => setMode({ kind: 'editing', refused: {} }))}
              >
                {kept === undefined ? 'Offer a new version' : 'Continue your new version'}
              </Button>
            </form>
          ) : (
            <p className={css.text}>You have offered {MAX_VERSIONS} versions, the maximum.</p>
          )}
          {quote.state === 'offered' && (
            <AskButtons
              buttons={[{ step: 'withdraw', label: 'Withdraw this price', kind: 'quiet' }]}
              ask={offering.ask}
            />
          )}
        </div>
      )}
      {quote && mode.kind !== 'preview' && <QuoteVersions quote={quote} />}
    </div>
  );
}

/** The command's fields of a price form. */
function PriceCommand({ commandId, after }: { commandId: string; after: number }) {
  return (
    <>
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="after" value={after} />
    </>
  );
}
