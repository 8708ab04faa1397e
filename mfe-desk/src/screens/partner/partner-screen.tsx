import { useActionData, useLoaderData } from '@nestwright/contract/router';
import { typedText } from '@nestwright/domain/base/form-store';
import type { DeskPartner } from '@nestwright/domain/partners/partner-schema';
import { Notice } from '@nestwright/kit/notice';

import type { PartnerAnswer } from '#desk/answer-partner.ts';
import { deskPaths } from '#desk/desk-paths.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { partnerTexts } from '#desk/partner-texts.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { FactList } from '#frame/fact-list.tsx';
import { Moment } from '#frame/moment.tsx';
import { ProofPanel } from '#frame/proof-panel.tsx';
import { ShownOnce } from '#frame/shown-once.tsx';

import { StepForm } from './step-form.tsx';

/** /desk/partners/…: one partner, with the possible changes. */
export function PartnerScreen() {
  const loaded = useLoaderData() as Loaded<DeskPartner>;
  const answer = useActionData() as PartnerAnswer | undefined;
  const refused = answer && 'typed' in answer ? answer : undefined;
  return (
    <DeskFrame
      title={loaded.kind === 'ready' ? loaded.value.name : 'Partner'}
      description={partnerTexts.about}
      loaded={loaded}
      above={{ to: deskPaths.partners, name: partnerTexts.title }}
    >
      {(partner) => (
        <>
          {answer && 'done' in answer && <ShownOnce done={answer.done} />}
          {refused?.message && <Notice kind="error">{refused.message}</Notice>}
          {refused?.code === 'proof-needed' && <ProofPanel form={typedText(refused, 'step') ?? ''} />}
          <section className={css.block} aria-labelledby="known">
            <h2 id="known" className={css.blockHeading}>
              What we know
            </h2>
            <FactList facts={factsOf(partner)} />
          </section>
          {partner.disabledAt === null &&
            stepsOf(partner).map((step) => <StepForm key={step} step={step} refused={refused} />)}
        </>
      )}
    </DeskFrame>
  );
}

function factsOf({ origins, isTest, webhookUrl, hasFigures, createdAt, disabledAt }: DeskPartner) {
  return [
    { name: 'Registered', value: <Moment at={createdAt} /> },
    ...(disabledAt === null ? [] : [{ name: 'Ended', value: <Moment at={disabledAt} /> }]),
    { name: 'Page origins', value: origins.join(', ') || 'None' },
    { name: 'Mode', value: isTest ? 'Test: requests are marked and go to nobody' : 'Live' },
    { name: 'Figures', value: hasFigures ? 'Shared at an address' : 'Not shared' },
    { name: 'Events are sent to', value: webhookUrl ?? 'Nowhere' },
  ];
}

function stepsOf({ hasFigures, webhookUrl }: DeskPartner) {
  return [
    'link' as const,
    ...(hasFigures ? (['end-link'] as const) : []),
    'webhook' as const,
    ...(webhookUrl === null ? [] : (['replay', 'end-webhook'] as const)),
    'disable' as const,
  ];
}
