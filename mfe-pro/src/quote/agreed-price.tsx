import { useNow } from '@nestwright/domain/base/clock-store';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { AgreementSheet } from '@nestwright/domain/parts/agreement-sheet';
import { WorkPanel } from '@nestwright/domain/parts/work-panel';
import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import type { QuoteVersion } from '@nestwright/domain/prices/quote-schema';
import { Button } from '@nestwright/kit/button';

import { workButtons } from '#decisions/work-decisions.tsx';

import css from './quote-box.module.css';

export interface AgreedPriceProps {
  lead: Lead;
  agreement: Agreement;
  /** The agreed version. */
  version: QuoteVersion;
  ask: (step: string, of?: string) => void;
}

/** The agreed price of one lead: its work, the pro's steps, and the sheet to print. */
export function AgreedPrice({ lead, agreement, version, ask }: AgreedPriceProps) {
  const now = useNow();
  return (
    <div className={css.stack}>
      <WorkPanel side="pro" agreement={agreement} decisions={workButtons(agreement)} ask={ask} />
      <AgreementSheet
        agreement={agreement}
        story={storyOfLead(lead, now)}
        version={version}
        rows={rowsOf(lead, agreement.company)}
      >
        <Button kind="quiet" className="nw-scripted" onClick={() => window.print()}>
          Print
        </Button>
      </AgreementSheet>
    </div>
  );
}

function rowsOf({ service, city, state, zip, contact }: Lead, company: string) {
  const street = contact === null ? [] : [[contact.address, contact.apt].filter(Boolean).join(', ')];
  const name = contact === null ? '' : `${contact.firstName} ${contact.lastName}`.trim();
  return [
    { term: 'Work', value: service || 'Home project' },
    { term: 'Pro', value: company },
    { term: 'Homeowner', value: name },
    { term: 'Where', value: [...street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ') },
  ].filter(({ value }) => value !== '');
}
