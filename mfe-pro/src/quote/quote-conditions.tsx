import type { QuoteDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { readAs, readCents } from '@nestwright/domain/base/money-rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { TextField } from '@nestwright/kit/text-field';

import css from './quote-editor.module.css';

interface PartProps {
  draft: QuoteDraft;
  errors: Record<string, string>;
  update: (change: Partial<QuoteDraft>) => void;
}

const NO_FEE_HINT = '0 if cancelling costs nothing.';

/** Fields for the free cancellation period and the fee after it. */
export function Cancelling({ draft, errors, update }: PartProps) {
  return (
    <fieldset className={css.part}>
      <legend>If the homeowner cancels</legend>
      <div className={css.pair}>
        <TextField
          id="cancellation.freeUntilHours"
          name="freeUntilHours"
          label="Free until"
          hint="Hours before the work starts."
          inputMode="numeric"
          maxLength={3}
          value={draft.freeUntilHours}
          onValueChange={(freeUntilHours) => update({ freeUntilHours })}
          error={errors['cancellation.freeUntilHours']}
        />
        <TextField
          id="cancellation.feeCents"
          name="fee"
          label="Fee after that, $"
          hint={readCents(draft.fee) === 0 ? NO_FEE_HINT : readAs(draft.fee, NO_FEE_HINT)}
          inputMode="decimal"
          maxLength={16}
          value={draft.fee}
          onValueChange={(fee) => update({ fee })}
          error={errors['cancellation.feeCents']}
        />
      </div>
    </fieldset>
  );
}

/** Fields for the time of payment and the deposit. */
export function Payment({ draft, errors, update }: PartProps) {
  return (
    <div className={css.part}>
      <ChoiceGroup
        legend="How do you want to be paid?"
        name="pays"
        options={[
          { value: 'on-completion', label: 'When the work is done' },
          { value: 'deposit', label: 'A deposit first, the rest when it is done' },
        ]}
        value={[draft.pays]}
        onValueChange={([pays]) => update({ pays: pays === 'deposit' ? 'deposit' : 'on-completion' })}
      />
      {draft.pays === 'deposit' && (
        <TextField
          id="pays.depositCents"
          name="deposit"
          label="Deposit, $"
          hint={readAs(draft.deposit)}
          inputMode="decimal"
          maxLength={16}
          value={draft.deposit}
          onValueChange={(deposit) => update({ deposit })}
          error={errors['pays.depositCents']}
        />
      )}
    </div>
  );
}
