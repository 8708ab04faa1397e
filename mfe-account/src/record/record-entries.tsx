import type { RecordFile } from '@nestwright/domain/record/record-rules';

import { useReaderZone } from '@nestwright/domain/base/clock-store';

import { momentText } from '#projects/project-words.ts';

import css from './record.module.css';
import { entryWords } from './record-words.ts';

/** The entries of a record, oldest first: what happened, when, who did it, and each entry's hash. */
export function RecordEntries({ file }: { file: RecordFile }) {
  const zone = useReaderZone();
  return (
    <ol className={css.entries}>
      {file.entries.map((entry) => {
        const { title, by, at, facts, note } = entryWords(entry);
        return (
          <li key={entry.hash} className={css.entry}>
            <p className={css.title}>{title}</p>
            {at !== '' && (
              <p className={css.moment}>
                <time dateTime={at}>{momentText(at, zone)}</time>
                {`, by ${by}`}
              </p>
            )}
            {note !== '' && <p className={css.note}>{note}</p>}
            {facts.length > 0 && (
              <dl className={css.facts}>
                {facts.map(([label, value], index) => (
                  <div key={index}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className={css.hash}>{`Hash ${entry.hash}`}</p>
          </li>
        );
      })}
    </ol>
  );
}
