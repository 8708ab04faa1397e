import { useActionData, useLoaderData } from '@nestwright/contract/router';
import { type RefusedForm, typedText } from '@nestwright/domain/base/form-store';
import type { DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';
import { Notice } from '@nestwright/kit/notice';

import { companyTexts } from '#desk/company-texts.ts';
import { deskPaths } from '#desk/desk-paths.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { FactList } from '#frame/fact-list.tsx';
import { Moment } from '#frame/moment.tsx';
import { ProofPanel } from '#frame/proof-panel.tsx';
import { RevealForm } from '#frame/reveal-form.tsx';

import { CompanyDecisionForm } from './company-decision-form.tsx';
import { companyFacts } from './company-facts.tsx';
import { CompanyHistory } from './company-history.tsx';
import { CompanyNeeds } from './company-needs.tsx';
import { CompanyPhotos } from './company-photos.tsx';
import { Namesakes } from './namesakes.tsx';
import { CompanyPapers } from './company-papers.tsx';

/** /desk/companies/…: a company's facts, papers and earlier decisions, and the decision form. */
export function CompanyScreen() {
  const loaded = useLoaderData() as Loaded<{ detail: DeskCompanyDetail; commandId: string }>;
  const refused = useActionData() as RefusedForm | undefined;
  return (
    <DeskFrame
      title={loaded.kind === 'ready' ? loaded.value.detail.company.name : 'Company'}
      description={companyTexts.about}
      loaded={loaded}
      above={{ to: deskPaths.companies, name: companyTexts.title }}
    >
      {({ detail, commandId }) => (
        <>
          {refused?.message && <Notice kind="error">{refused.message}</Notice>}
          {refused?.code === 'proof-needed' && <ProofPanel form={typedText(refused, 'step') ?? ''} />}
          <section className={css.block} aria-labelledby="known">
            <h2 id="known" className={css.blockHeading}>
              What we know
            </h2>
            <Namesakes namesakes={detail.namesakes} />
            <FactList facts={companyFacts(detail)} />
            {detail.company.about !== '' && (
              <blockquote className={css.words}>{detail.company.about}</blockquote>
            )}
          </section>
          <CompanyNeeds company={detail.company} />
          <CompanyPapers papers={detail.papers} isOpen={detail.company.openUntil !== null} />
          {detail.company.openUntil === null ? (
            <RevealForm
              title="Files, phone number and who runs it"
              button="Open them for an hour"
              refused={refused}
            />
          ) : (
            <p className={css.text}>
              The documents are open to you until <Moment at={detail.company.openUntil} />. We recorded that
              you opened them, and why.
            </p>
          )}
          <CompanyPhotos photos={detail.photos} refused={refused} />
          <CompanyHistory decisions={detail.decisions} />
          <CompanyDecisionForm
            key={typedText(refused, 'commandId') ?? commandId}
            detail={detail}
            commandId={commandId}
            refused={refused}
          />
        </>
      )}
    </DeskFrame>
  );
}
