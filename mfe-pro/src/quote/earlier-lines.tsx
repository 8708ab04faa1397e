import { listEarlierLines } from '@nestwright/domain/prices/quote-calls';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { useEffect, useState } from 'react';

import css from './quote-editor.module.css';

/** Choosing from a longer list would take longer than typing a line. */
const MAX_SHOWN = 20;

export interface EarlierLinesProps {
  disabled: boolean;
  onAdd: (line: QuoteLine) => void;
}

/** The lines that the company offered before. One press adds a line to the price. Nothing if there are none. */
export function EarlierLines({ disabled, onAdd }: EarlierLinesProps) {
  const [lines, setLines] = useState<readonly QuoteLine[]>([]);
  useEffect(() => {
    const leave = new AbortController();
    void listEarlierLines(leave.signal).then((answer) => {
      // Without them, a pro types the line, so a failure needs no message.
      if (answer.ok && !leave.signal.aborted) setLines(answer.value.slice(0, MAX_SHOWN));
    });
    return () => leave.abort();
  }, []);
  if (lines.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>Lines you offered before</summary>
      <ul className={css.earlierLines}>
        {lines.map((line) => (
          <li key={`${line.what} ${line.unit} ${line.unitCents} ${line.quantityHundredths}`}>
            <button type="button" disabled={disabled} onClick={() => onAdd(line)}>
              <span className="nw-hidden">Add: </span>
              <span>{line.what}</span>
              <small>
                {moneyText(line.unitCents)}
                {line.unit === '' ? '' : ` per ${line.unit}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
