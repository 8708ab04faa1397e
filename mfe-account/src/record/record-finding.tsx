import type { Fault, Whole } from '@nestwright/domain/record/record-check-rules';
import { Notice } from '@nestwright/kit/notice';

import css from './record.module.css';

/** The result of a check in words. */
export function RecordFinding({ found }: { found: Fault | Whole }) {
  if (found.kind !== 'whole') return <Notice kind="error">{found.sentence}</Notice>;
  return (
    <Notice kind={found.signer === 'unknown' || !found.isEndKnown ? 'pending' : 'ok'} role="status">
      <p>{found.sentence}</p>
      <p className={css.hash}>{`Receipt of the last entry: ${found.receipt}`}</p>
    </Notice>
  );
}
