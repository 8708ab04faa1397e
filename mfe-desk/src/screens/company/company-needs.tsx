import type { DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';

import css from '#frame/desk.module.css';

/** The licenses that the company's state requires, what the company hasn't sent, and what isn't checked. */
export function CompanyNeeds({ company }: { company: DeskCompanyDetail['company'] }) {
  const { needs, missing, unchecked } = company;
  return (
    <section className={css.block} aria-labelledby="needs">
      <h2 id="needs" className={css.blockHeading}>
        Required licenses
      </h2>
      {needs.length === 0 && (
        <p className={css.text}>
          We don’t know of a license that its state requires. Counties and cities may still require one.
        </p>
      )}
      {needs.length > 0 && (
        <ul className={css.rows} aria-label="Licenses">
          {needs.map(({ trade, state, board, source, register }) => (
            <li key={trade} className={css.row}>
              <span>
                {trade}: a license from the {board} ({state})
              </span>
              {register !== undefined && (
                <a href={register} target="_blank" rel="noopener noreferrer">
                  Look up the license: {trade}
                </a>
              )}
              <p className={css.note}>{source}</p>
            </li>
          ))}
        </ul>
      )}
      <Sentences title="Not sent" sentences={missing} />
      <Sentences title="Before it can be verified" sentences={unchecked} />
    </section>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <h3 className={css.part}>{title}</h3>
      <ul className={css.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
