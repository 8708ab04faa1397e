import type { LineDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { MAX_LINES } from '@nestwright/domain/prices/quote-rules';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import { Button } from '@nestwright/kit/button';
import { useEffect, useRef, useState } from 'react';

import { EarlierLines } from './earlier-lines.tsx';
import { LineFields } from './line-fields.tsx';
import { LineTotal } from './line-total.tsx';
import { ADD_LINE } from './posted-price-rules.ts';
import { draftLine, emptyLine, isEmptyLine } from './typed-line-rules.ts';
import css from './quote-editor.module.css';

export interface LineListProps {
  lines: readonly LineDraft[];
  /** The offer that the price carries as one more line. */
  offer: LeadQuote['offer'];
  errors: Record<string, string>;
  onLinesChange: (lines: LineDraft[]) => void;
}

/** The lines of a price with a running total. A removed line can be put back. */
export function LineList({ lines, offer, errors, onLinesChange }: LineListProps) {
  const [removed, setRemoved] = useState<{ line: LineDraft; index: number }>();
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const next = document.getElementById(wanted.current);
    // An earlier render's effect may run after the press and before the line is there.
    if (!next) return;
    next.focus();
    wanted.current = undefined;
  });

  const most = offer === null ? MAX_LINES : MAX_LINES - 1;
  const isFull = lines.length >= most;
  const put = (line: LineDraft, index = lines.length) => {
    if (isFull) return;
    wanted.current = `lines.${index}.what`;
    setRemoved(undefined);
    onLinesChange([...lines.slice(0, index), line, ...lines.slice(index)]);
  };
  const add = (line: LineDraft) => {
    const last = lines.at(-1);
    // Fills an empty last line instead of adding one.
    if (last && isEmptyLine(last) && !isEmptyLine(line)) {
      wanted.current = `lines.${lines.length - 1}.what`;
      onLinesChange([...lines.slice(0, -1), line]);
    } else put(line);
  };
  const remove = (index: number) => {
    const line = lines[index];
    if (line && !isEmptyLine(line)) setRemoved({ line, index });
    wanted.current = 'add-line';
    onLinesChange(lines.filter((_, place) => place !== index));
  };

  return (
    <div className={css.lines}>
      {lines.map((line, index) => (
        // The index identifies a line, because every field's value comes from the draft.
        <LineFields
          key={index}
          index={index}
          line={line}
          errors={errors}
          onLineChange={(change) =>
            onLinesChange(lines.map((one, place) => (place === index ? { ...one, ...change } : one)))
          }
          onRemove={lines.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div className={css.more}>
        <Button
          id="add-line"
          kind="quiet"
          type="submit"
          name="line"
          value={ADD_LINE}
          disabled={isFull}
          onClick={(event) => {
            event.preventDefault();
            add(emptyLine);
          }}
        >
          Add a line
        </Button>
        {removed && !isFull && (
          <p role="status" className={css.requeue}>
            <span>Line removed.</span>
            <Button kind="quiet" onClick={() => put(removed.line, Math.min(removed.index, lines.length))}>
              Undo
            </Button>
          </p>
        )}
        {isFull && <p className={css.note}>You can add up to {most} lines.</p>}
      </div>
      <EarlierLines disabled={isFull} onAdd={(line) => add(draftLine(line))} />
      <LineTotal lines={lines} offer={offer} error={errors['lines']} />
    </div>
  );
}
