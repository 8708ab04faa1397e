import type { LineDraft } from '@nestwright/domain/quote-draft/schema';
import { FieldError } from '@nestwright/kit/field';
import { useEffect, useState } from 'react';

import { totalText, typedTotal } from './typed-line-rules.ts';
import css from './quote-editor.module.css';

/** A total is read out once typing has paused this long. */
const QUIET_MS = 1000;

/** The running total. Screen readers hear it after a pause in typing. */
export function LineTotal({ lines, error }: { lines: readonly LineDraft[]; error: string | undefined }) {
  const { cents, isWhole } = typedTotal(lines);
  const said = totalText(cents);
  const words = `${isWhole ? 'Total' : 'Total so far'}: ${said}`;
  const [read, setRead] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRead(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div>
      <p className={css.total} id="lines" tabIndex={-1}>
        <span>{isWhole ? 'Total' : 'Total so far'}</span>
        <strong data-total="">{said}</strong>
      </p>
      <p role="status" className="nw-hidden">
        {read}
      </p>
      <FieldError id="lines-error" message={error} />
    </div>
  );
}
