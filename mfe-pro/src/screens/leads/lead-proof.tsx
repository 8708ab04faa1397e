import css from './lead-screen.module.css';

/** Where a company gets everything about its side of a project that can be proved. */
export function LeadProof({ leadId }: { leadId: string }) {
  return (
    <details className={css.fold}>
      <summary>Proof</summary>
      <p>
        Every step is signed.{' '}
        <a href={`/api/leads/${leadId}/record`} download="nestwright-record.json">
          Download the record
        </a>{' '}
        of your side of this project.
      </p>
    </details>
  );
}
