import { dayWords } from '@nestwright/domain/companies/vetting-rules';
import type { Paper } from '@nestwright/domain/companies/vetting-schema';

import { paperName, paperStates } from '#desk/company-texts.ts';
import css from '#frame/desk.module.css';
import { Moment } from '#frame/moment.tsx';

/** A company's papers, with their files once the checker has given a reason. */
export function CompanyPapers({ papers, isOpen }: { papers: Paper[]; isOpen: boolean }) {
  return (
    <section className={css.block} aria-labelledby="papers">
      <h2 id="papers" className={css.blockHeading}>
        Documents
      </h2>
      {papers.length === 0 && <p className={css.text}>This company hasn’t sent any documents.</p>}
      <ul className={css.rows} aria-label="Documents">
        {papers.map((paper) => (
          <li key={paper.id} className={css.paper}>
            <strong>{paperName(paper)}</strong>
            {paper.kind === 'identity' && <span>{paper.legalName}</span>}
            {paper.lastDay !== null && <span>Valid through {dayWords(paper.lastDay)}</span>}
            <p className={css.note}>
              Sent <Moment at={paper.sentAt} />. <State paper={paper} />
            </p>
            {isOpen && paper.file !== null && <PaperFile paper={paper} type={paper.file.type} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaperFile({ paper, type }: { paper: Paper; type: string }) {
  const address = `/api/desk/papers/${paper.id}/file`;
  if (type === 'application/pdf')
    return (
      <a href={address} download>
        Save the PDF: {paperName(paper)}
      </a>
    );
  return <img src={address} alt={`${paperName(paper)}, as it was sent`} className={css.picture} />;
}

function State({ paper: { decision, decidedAt } }: { paper: Paper }) {
  if (decision === null) return 'Not checked yet.';
  return (
    <>
      {paperStates[decision]}
      {decidedAt !== null && (
        <>
          , <Moment at={decidedAt} />
        </>
      )}
      .
    </>
  );
}
