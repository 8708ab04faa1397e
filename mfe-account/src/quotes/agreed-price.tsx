import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { AgreementSheet } from '@nestwright/domain/parts/agreement-sheet';
import { callHref, formatPhone } from '@nestwright/domain/base/phone-rules';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { WorkPanel } from '@nestwright/domain/parts/work-panel';
import type { Quote } from '@nestwright/domain/prices/quote-schema';
import { Button } from '@nestwright/kit/button';

import { workButtons } from '#decisions/work-decisions.tsx';
import section from '#frame/section.module.css';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import type { MyProject } from '#projects/my-projects.ts';
import { addressText, projectTitle } from '#projects/project-words.ts';

import { agreedText } from './quote-words.ts';
import css from './quotes.module.css';

export interface AgreedPriceProps {
  project: MyProject;
  story: JobStory;
  agreement: Agreement;
  /** The quote with the agreed version. */
  quote: Quote;
  ask: (step: string, of?: string) => void;
}

/** The agreement on one sheet to read, print and keep. */
export function AgreedPrice({ project, story, agreement, quote, ask }: AgreedPriceProps) {
  const zone = useReaderZone();
  const version = quote.versions.find(({ n }) => n === agreement.n);
  const pro = project.pros.find(({ id }) => id === agreement.proId);
  if (version === undefined) return null;
  const rows = [
    { term: 'Work', value: projectTitle(project) },
    { term: 'Pro', value: agreement.company },
    { term: 'Homeowner', value: `${project.firstName} ${project.lastName}`.trim() },
    { term: 'Where', value: addressText(project) },
  ].filter(({ value }) => value !== '');
  return (
    <div className={css.agreed}>
      <p className={section.text}>{agreedText(agreement, zone)}</p>
      <WorkPanel side="homeowner" agreement={agreement} decisions={workButtons(agreement)} ask={ask} />
      <AgreementSheet agreement={agreement} story={story} version={version} rows={rows}>
        <div className={css.actions}>
          <Button kind="quiet" className="nw-scripted" onClick={() => window.print()}>
            Print
          </Button>
          {pro && pro.phone !== '' && (
            <a href={callHref(pro.phone)}>
              Call {agreement.company}, {formatPhone(pro.phone)}
            </a>
          )}
        </div>
      </AgreementSheet>
    </div>
  );
}
