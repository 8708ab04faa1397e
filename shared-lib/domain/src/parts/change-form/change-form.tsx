import { randomId } from '@nestwright/domain/random-id';
import type { Agreement, Proposing } from '@nestwright/domain/agreement/schema';
import type { CommandNews, WorkOutcome } from '@nestwright/domain/agreement/store';
import { deltaText } from '@nestwright/domain/agreement-words/rules';
import { offerIn, offerLineName, offerOf } from '@nestwright/domain/offer-line/rules';
import {
  type ChangeSide,
  deltaCents,
  linesAfter,
  USUAL_DAYS_OPEN,
} from '@nestwright/domain/change-order/rules';
import { addDays, localDate } from '@nestwright/domain/clock/rules';
import { WHAT_LIMIT, WORDS_LIMIT } from '@nestwright/domain/quote-line/schema';
import { lineText } from '@nestwright/domain/quote-terms/rules';
import { moneyText, readAs } from '@nestwright/domain/money/rules';
import { lineCents } from '@nestwright/domain/quote/rules';
import { readChange, type TypedChange, type TypedLine } from '@nestwright/domain/typed-change/rules';
import type { QuoteVersion } from '@nestwright/domain/quote/schema';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useState } from 'react';

import css from './change-form.module.css';

/** The agreed price that the change starts from, and how the change is sent. */
export interface ChangeFormProps {
  agreement: Agreement;
  version: QuoteVersion;
  side: ChangeSide;
  /** How an interactive page proposes the change; if absent, the browser posts the form. */
  live?: {
    propose: (proposed: Proposing) => Promise<WorkOutcome>;
    onNews: (news: CommandNews) => void;
    onClose: () => void;
  };
  /** For a form that the browser posts: its earlier values, and the address without the form. */
  posted?: { before: PostedChange; back: string };
}

/** A change posted without scripts that the server refused. */
export interface PostedChange extends TypedChange {
  words: string;
  /** Whether mistakes are marked. */
  isChecked: boolean;
  commandId: string;
  /** Why the gateway refused it; '' if it didn't. */
  message: string;
}

const NOTHING: TypedLine = { what: '', price: '' };

/** Removes lines from the agreed price and adds new ones, with the resulting total. */
export function ChangeForm({ agreement, version, side, live, posted }: ChangeFormProps) {
  const { before, back } = posted ?? {};
  const lines = linesAfter(version.lines, agreement.changes);
  const [off, setOff] = useState<ReadonlySet<number>>(() => before?.off ?? new Set());
  const [added, setAdded] = useState<readonly TypedLine[]>(() => before?.added ?? [NOTHING]);
  const [words, setWords] = useState(before?.words ?? '');
  const [isChecked, setIsChecked] = useState(before?.isChecked ?? false);
  const [sending, setSending] = useState({ isBusy: false, problem: before?.message ?? '' });
  const [commandId] = useState(() => before?.commandId ?? randomId());

  const offer = offerIn(lines);
  const change = readChange(lines, { off, added });
  const other = side === 'homeowner' ? agreement.company : 'The homeowner';

  const submit = async (event: FormEvent) => {
    if (live === undefined) return;
    event.preventDefault();
    setIsChecked(true);
    if (!change.isWhole) return;
    setSending({ isBusy: true, problem: '' });
    const validUntil = addDays(localDate(new Date()), USUAL_DAYS_OPEN);
    const outcome = await live.propose({
      commandId,
      baseHash: agreement.headHash,
      removed: change.removed,
      added: change.added,
      words: words.trim(),
      validUntil,
    });
    if (outcome.kind === 'done')
      return live.onNews({ text: `Proposed. Nothing changes until ${other} accepts it.`, isBad: false });
    if (outcome.kind === 'overtaken') return live.onNews({ text: outcome.message, isBad: true });
    const message = outcome.kind === 'refused' ? Object.values(outcome.fields).join(' ') : outcome.message;
    setSending({ isBusy: false, problem: message });
  };
  const put = (index: number, more: Partial<TypedLine>) =>
    setAdded(added.map((line, at) => (at === index ? { ...line, ...more } : line)));

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className={css.change}
      aria-label="Propose a change"
    >
      <h3 className={css.head}>Propose a change</h3>
      <input type="hidden" name="step" value="propose" />
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="baseHash" value={agreement.headHash} />
      <fieldset className={css.lines}>
        <legend>Lines to remove</legend>
        {lines.map(
          (line, index) =>
            offerOf(line) === null && (
              <CheckBox
                key={index}
                name="off"
                value={index}
                checked={off.has(index)}
                onCheckedChange={(isOff) => {
                  const next = new Set(off);
                  if (isOff) next.add(index);
                  else next.delete(index);
                  setOff(next);
                }}
                label={[line.what, lineText(line), moneyText(lineCents(line) ?? 0)]
                  .filter(Boolean)
                  .join(', ')}
              />
            ),
        )}
      </fieldset>
      <fieldset className={css.stack}>
        <legend>Add</legend>
        {added.map(({ what, price }, index) => (
          <div key={index} className={css.numbers}>
            <TextField
              label={`New line ${index + 1}: work or material`}
              maxLength={WHAT_LIMIT}
              value={what}
              onValueChange={(next) => put(index, { what: next })}
              name="what"
              error={isChecked ? change.lines[index]?.what : undefined}
            />
            <TextField
              label={`New line ${index + 1}: price, $`}
              inputMode="decimal"
              maxLength={16}
              value={price}
              onValueChange={(next) => put(index, { price: next })}
              name="price"
              hint={readAs(price)}
              error={isChecked ? change.lines[index]?.price : undefined}
            />
          </div>
        ))}
        {live && (
          <div>
            <Button kind="quiet" onClick={() => setAdded([...added, NOTHING])}>
              Add a line
            </Button>
          </div>
        )}
      </fieldset>
      <TextField
        label="Why (optional)"
        name="words"
        hint={`${other} will read this.`}
        multiline
        rows={3}
        counter={WORDS_LIMIT}
        value={words}
        onValueChange={setWords}
      />
      <p className={css.total}>
        <span>{deltaText(deltaCents(change) ?? 0)}</span>
        <strong data-change-total="">
          {change.totalCents === null ? '–' : moneyText(change.totalCents)} in all
        </strong>
      </p>
      {offer && (
        <p className={css.text}>“{offerLineName(offer)}” stays part of the price, for the new lines, too.</p>
      )}
      {isChecked && change.problem !== '' && <Notice kind="error">{change.problem}</Notice>}
      {sending.problem !== '' && <Notice kind="error">{sending.problem}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={sending.isBusy}>
          Propose it
        </Button>
        {live ? (
          <Button kind="quiet" onClick={live.onClose}>
            Not now
          </Button>
        ) : (
          <LinkButton kind="quiet" href={back ?? ''}>
            Not now
          </LinkButton>
        )}
      </div>
      <p className={css.text}>
        {other} has {USUAL_DAYS_OPEN} days to accept it. Until then the agreed price stays as it is.
      </p>
    </form>
  );
}
