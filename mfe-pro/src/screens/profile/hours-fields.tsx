import { days } from '@nestwright/domain/companies/pro-schema';
import { FieldError } from '@nestwright/kit/field';
import { SelectField } from '@nestwright/kit/select-field';
import { type ReactNode, useState } from 'react';

import {
  changedHours,
  closings,
  type HoursRow,
  nextDayText,
  openings,
  rowsToShow,
  tappedRows,
} from './hours-rules.ts';

import css from './hours-fields.module.css';

export interface HoursFieldsProps {
  rows: readonly HoursRow[];
  onRowsChange: (rows: readonly HoursRow[]) => void;
  error?: string | undefined;
}

/**
 * A company's hours: the days to tap, and their times once. Days with other hours have a row of their own, which is folded until
 * it is needed.
 */
export function HoursFields({ rows, onRowsChange, error }: HoursFieldsProps) {
  const shown = rowsToShow(rows);
  return (
    <fieldset
      id="hours"
      tabIndex={-1}
      className={css.hours}
      aria-describedby={error ? 'hours-error' : undefined}
    >
      <legend className={css.legend}>When do you work?</legend>
      <FieldError id="hours-error" message={error} />
      {shown.map((row, at) => {
        const fields = <RowFields rows={shown} at={at} onRowsChange={onRowsChange} />;
        return at === 0 ? (
          <div key={at}>{fields}</div>
        ) : (
          <OtherHours key={at} isUsed={row.days.length > 0}>
            {fields}
          </OtherHours>
        );
      })}
    </fieldset>
  );
}

/** Open from the start if it says something; afterwards, the reader opens and closes it. */
function OtherHours({ isUsed, children }: { isUsed: boolean; children: ReactNode }) {
  const [wasUsed] = useState(isUsed);
  return (
    <details className={css.more} open={wasUsed}>
      <summary className={css.summary}>Other hours on some days</summary>
      {children}
    </details>
  );
}

function RowFields({
  rows,
  at,
  onRowsChange,
}: Pick<HoursFieldsProps, 'rows' | 'onRowsChange'> & { at: number }) {
  const row = rows[at]!;
  const change = (times: Partial<HoursRow>) =>
    onRowsChange(rows.map((one, index) => (index === at ? { ...one, ...changedHours(one, times) } : one)));
  return (
    <fieldset className={css.row}>
      <legend className="nw-hidden">{at === 0 ? 'Your days' : `Days with other hours, ${at}`}</legend>
      <div className={css.days}>
        {days.map((day) => (
          <label key={day} className={css.day}>
            <input
              type="checkbox"
              className={css.box}
              name={`days-${at}`}
              value={day}
              aria-label={day}
              checked={row.days.includes(day)}
              onChange={() => onRowsChange(tappedRows(rows, at, day))}
            />
            <span aria-hidden="true">{day.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <div className={css.times}>
        <SelectField
          label="Opens"
          name={`opens-${at}`}
          options={openings}
          value={row.opens}
          onValueChange={(opens) => change({ opens })}
        />
        <SelectField
          label="Closes"
          name={`closes-${at}`}
          options={closings}
          value={row.closes}
          onValueChange={(closes) => change({ closes })}
        />
      </div>
      <small className={css.next} aria-live="polite">
        {nextDayText(row)}
      </small>
    </fieldset>
  );
}
