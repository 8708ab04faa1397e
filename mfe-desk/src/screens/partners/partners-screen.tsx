import { Link, useActionData, useLoaderData } from '@nestwright/contract/router';
import { typedText } from '@nestwright/domain/base/form-store';
import type { DeskPartner } from '@nestwright/domain/partners/partner-schema';
import { Notice } from '@nestwright/kit/notice';

import type { PartnerAnswer } from '#desk/answer-partner.ts';
import { deskPaths } from '#desk/desk-paths.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { partnerTexts } from '#desk/partner-texts.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { ProofPanel } from '#frame/proof-panel.tsx';
import { ShownOnce } from '#frame/shown-once.tsx';

import { AddForm } from './add-form.tsx';

/** /desk/partners: every partner, with a form that registers one. */
export function PartnersScreen() {
  const loaded = useLoaderData() as Loaded<DeskPartner[]>;
  const answer = useActionData() as PartnerAnswer | undefined;
  const refused = answer && 'typed' in answer ? answer : undefined;
  return (
    <DeskFrame title={partnerTexts.title} description={partnerTexts.about} loaded={loaded}>
      {(partners) => (
        <>
          {answer && 'done' in answer && <ShownOnce done={answer.done} />}
          {refused?.message && <Notice kind="error">{refused.message}</Notice>}
          {refused?.code === 'proof-needed' && <ProofPanel form={typedText(refused, 'step') ?? ''} />}
          <p className={css.text}>{partnerTexts.about}</p>
          {partners.length === 0 && <p className={css.text}>No partners yet.</p>}
          <ul className={css.rows} aria-label="Partners">
            {partners.map(({ id, name, origins, isTest, disabledAt }) => (
              <li key={id} className={css.row}>
                <Link to={deskPaths.partner(id)}>{name}</Link>
                <span className={css.count}>
                  {disabledAt === null ? (isTest ? 'Test' : 'Live') : 'Ended'}
                </span>
                <p className={css.note}>{origins.join(', ')}</p>
              </li>
            ))}
          </ul>
          <AddForm refused={refused} />
        </>
      )}
    </DeskFrame>
  );
}
