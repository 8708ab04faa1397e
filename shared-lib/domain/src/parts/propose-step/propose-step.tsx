import type { Agreement } from '@nestwright/domain/agreement/schema';
import type { ChangeSide } from '@nestwright/domain/change-order/rules';
import { type RefusedForm, typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { ChangeForm, type PostedChange } from '@nestwright/domain/parts/change-form';
import type { QuoteVersion } from '@nestwright/domain/quote/schema';

/** The agreement to change, the side that proposes, and the command's id. */
export interface ProposeStepProps {
  agreement: Agreement;
  /** The agreed version. */
  version: QuoteVersion;
  side: ChangeSide;
  /** The command's id, the same however often its form is sent. */
  commandId: string;
  /** The address without the form. */
  back: string;
}

/** How many new lines the form has, because it can't grow without scripts. */
const NEW_LINES = 3;

/** Removes lines from the agreed price and adds new ones, if scripts are late or off. */
export function ProposeStep({ agreement, version, side, commandId, back }: ProposeStepProps) {
  const refused = useRefusedForm();
  return (
    <div id="step">
      <ChangeForm
        agreement={agreement}
        version={version}
        side={side}
        posted={{ before: typedChange(refused, commandId), back }}
      />
    </div>
  );
}

function typedChange(refused: RefusedForm | undefined, commandId: string): PostedChange {
  const listed = (field: string) => [refused?.typed[field] ?? []].flat();
  const prices = listed('price');
  const added = listed('what').map((what, index) => ({ what, price: prices[index] ?? '' }));
  while (added.length < NEW_LINES) added.push({ what: '', price: '' });
  return {
    off: new Set(listed('off').map(Number)),
    added,
    words: typedText(refused, 'words') ?? '',
    isChecked: refused !== undefined,
    commandId,
    message: [refused?.message ?? '', ...Object.values(refused?.errors ?? {})].filter(Boolean).join(' '),
  };
}
