import type { OwnVetting, Paper } from '@nestwright/domain/companies/vetting-schema';
import { dayWords } from '@nestwright/domain/companies/vetting-rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { type ReactNode, useState } from 'react';

import { SavedSign } from '#forms/save-button.tsx';

import { IdentityForm } from './identity-form.tsx';
import { PaperForm } from './paper-form.tsx';
import css from './papers-section.module.css';
import { type PaperFormName, type PaperSending, usePapers } from './use-papers.ts';
import { PAPERS_ID, VettingNotice } from './vetting-notice.tsx';

const titles = {
  identity: 'Who you are',
  license: 'Add a license',
  insurance: 'Add your liability insurance',
} as const;
const kinds = ['identity', 'license', 'insurance'] as const;

/**
 * The papers that a company sends so that Nestwright can check it: its identity, licenses and insurance. What is missing comes
 * first; what is there is folded.
 */
export function PapersSection({ trades }: { trades: readonly string[] }) {
  const { vetting, ...papers } = usePapers();
  return vetting && <Papers trades={trades} vetting={vetting} {...papers} />;
}

interface PapersProps extends Omit<ReturnType<typeof usePapers>, 'vetting'> {
  trades: readonly string[];
  vetting: OwnVetting;
}

function Papers({ trades, vetting, posting, post, typed }: PapersProps) {
  const { papers: all, missing, needsNoLicense, reason } = vetting;
  const identity = all.findLast(({ kind }) => kind === 'identity');
  const papers = all.filter(({ kind }) => kind !== 'identity');
  const isOpen = vetting.vetting !== 'verified' && vetting.vetting !== 'checking';
  const isStopped = vetting.vetting === 'paused' || vetting.vetting === 'refused';
  const isMissing = (kind: Paper['kind']) =>
    !all.some((paper) => paper.kind === kind && paper.decision !== 'refused') &&
    !(kind === 'license' && needsNoLicense);
  // What was just sent stays where it is.
  const [inOrder] = useState(() => [...kinds.filter(isMissing), ...kinds.filter((kind) => !isMissing(kind))]);
  const isBusy = (form: PaperFormName) => posting.kind === 'posting' && posting.form === form;
  /** What came of a form, beside its button. */
  const outcomeOf = (form: PaperFormName) => (
    <>
      {posting.kind === 'failed' && posting.form === form && <Notice kind="error">{posting.message}</Notice>}
      <SavedSign isSaved={posting.kind === 'posted' && posting.form === form} />
    </>
  );
  const wasTyped = (kind: Paper['kind']) =>
    kind === 'identity' ? typed['legalName'] !== undefined : typed['kind'] === kind;
  const sendingOf = (form: PaperFormName): PaperSending => ({
    isBusy: isBusy(form),
    outcome: outcomeOf(form),
    onSubmit: (event) => void post(form)(event),
  });
  return (
    <section id={PAPERS_ID} className={css.papers} aria-labelledby="papers-title">
      <h2 id="papers-title" className={css.title}>
        Your documents
      </h2>
      <VettingNotice vetting={vetting.vetting} isBesidePapers />
      {reason !== null && <p>{`${isStopped ? 'The reason' : 'What we need'}: ${reason}`}</p>}
      {outcomeOf('page')}
      {isOpen && missing.length > 0 && (
        <div className={css.missing}>
          <h3 className={css.part}>Still missing</h3>
          <ul className={css.list}>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {isOpen && missing.length === 0 && (
        <form
          method="post"
          action="/api/pro-papers/send"
          className={css.form}
          aria-label="Send my documents"
          onSubmit={(event) => void post('sent')(event)}
        >
          <p>Nothing is missing. Send them, and we’ll check them.</p>
          <div className={css.actions}>
            <Button type="submit" busy={isBusy('sent')}>
              Send my documents
            </Button>
            {outcomeOf('sent')}
          </div>
        </form>
      )}
      {inOrder.map((kind) => (
        <Folded
          key={kind}
          title={titles[kind]}
          isNext={(isOpen && kind === kinds.find(isMissing)) || wasTyped(kind)}
        >
          {kind === 'identity' ? (
            <IdentityForm
              identity={identity}
              needsNoLicense={needsNoLicense}
              typed={typed}
              sending={sendingOf('identity')}
            />
          ) : (
            <PaperForm kind={kind} trades={trades} typed={typed} sending={sendingOf(kind)} />
          )}
        </Folded>
      ))}
      {papers.length > 0 && (
        <ul className={css.list} aria-label="Documents">
          {papers.map((paper) => (
            <li key={paper.id} className={css.paper}>
              <span>{wordsOf(paper)}</span>
              {paper.decision === null && (
                <form
                  method="post"
                  action={`/api/pro-papers/${paper.id}/remove`}
                  onSubmit={(event) => void post('removed')(event)}
                >
                  <Button type="submit" kind="quiet" aria-label={`Remove: ${wordsOf(paper)}`}>
                    Remove
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {outcomeOf('removed')}
      <p className={css.note}>
        Only the people who check them can see your documents. Homeowners see what we checked and when, and
        your license number.
      </p>
    </section>
  );
}

/** A form under its title. It opens when it is the next one to fill in; otherwise, the reader opens and closes it. */
function Folded({ title, isNext, children }: { title: string; isNext: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isNext);
  const [wasNext, setWasNext] = useState(isNext);
  if (wasNext !== isNext) {
    setWasNext(isNext);
    if (isNext) setOpen(true);
  }
  return (
    <details className={css.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary}>
        <h3 className={css.part}>{title}</h3>
      </summary>
      {children}
    </details>
  );
}

const decisions = { checked: 'checked', refused: 'not accepted', replaced: 'replaced' } as const;

function wordsOf({ kind, number, trade, state, lastDay, decision }: Paper): string {
  const name = kind === 'license' ? `License ${number} (${state}, ${trade})` : 'Liability insurance';
  const until = lastDay === null ? '' : `, through ${dayWords(lastDay)}`;
  return `${name}${until}: ${decision === null ? 'not checked yet' : decisions[decision]}`;
}
