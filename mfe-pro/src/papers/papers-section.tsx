import { type Paper } from '@nestwright/domain/companies/vetting-schema';
import { dayWords } from '@nestwright/domain/companies/vetting-rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import { IdentityForm } from './identity-form.tsx';
import { PaperForm } from './paper-form.tsx';
import css from './papers-section.module.css';
import { usePapers } from './use-papers.ts';
import { PAPERS_ID, VettingNotice } from './vetting-notice.tsx';

/** The papers that a company sends so that Nestwright can check it: its identity, licenses and insurance. */
export function PapersSection({ trades }: { trades: readonly string[] }) {
  const { vetting, posting, post, typed } = usePapers();
  if (vetting === null) return null;
  const identity = vetting.papers.findLast(({ kind }) => kind === 'identity');
  const papers = vetting.papers.filter(({ kind }) => kind !== 'identity');
  const isOpen = vetting.vetting !== 'verified' && vetting.vetting !== 'checking';
  const isStopped = vetting.vetting === 'paused' || vetting.vetting === 'refused';
  const isBusy = (form: string) => posting.kind === 'posting' && posting.form === form;
  return (
    <section id={PAPERS_ID} className={css.papers} aria-labelledby="papers-title">
      <h2 id="papers-title" className={css.title}>
        Your documents
      </h2>
      <VettingNotice vetting={vetting.vetting} isBesidePapers />
      {vetting.reason !== null && <p>{`${isStopped ? 'The reason' : 'What we need'}: ${vetting.reason}`}</p>}
      <p className={css.note}>
        Only the people who check them can see your documents. Homeowners see what we checked and when, and
        your license number.
      </p>
      <div role="status">
        {posting.kind === 'posted' && <p>Saved.</p>}
        {posting.kind === 'failed' && <Notice kind="error">{posting.message}</Notice>}
      </div>
      <IdentityForm
        key={identity?.id ?? 'none'}
        identity={identity}
        needsNoLicense={vetting.needsNoLicense}
        typed={typed}
        isBusy={isBusy('identity')}
        onSubmit={post('identity')}
      />
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
      <PaperForm
        kind="license"
        trades={trades}
        typed={typed}
        isBusy={isBusy('license')}
        onSubmit={post('license')}
      />
      <PaperForm
        kind="insurance"
        trades={trades}
        typed={typed}
        isBusy={isBusy('insurance')}
        onSubmit={post('insurance')}
      />
      {isOpen && vetting.missing.length > 0 && (
        <div className={css.form}>
          <h3 className={css.part}>Still missing</h3>
          <ul className={css.list}>
            {vetting.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {isOpen && (
        <form
          method="post"
          action="/api/pro-papers/send"
          className={css.form}
          aria-label="Send my documents"
          onSubmit={(event) => void post('sent')(event)}
        >
          <div>
            <Button type="submit" busy={isBusy('sent')}>
              Send my documents
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

const decisions = { checked: 'checked', refused: 'not accepted', replaced: 'replaced' } as const;

function wordsOf({ kind, number, trade, state, lastDay, decision }: Paper): string {
  const name = kind === 'license' ? `License ${number} (${state}, ${trade})` : 'Liability insurance';
  const until = lastDay === null ? '' : `, through ${dayWords(lastDay)}`;
  return `${name}${until}: ${decision === null ? 'not checked yet' : decisions[decision]}`;
}
