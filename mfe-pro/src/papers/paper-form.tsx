import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { states } from '@nestwright/domain/site/place-data';
import { Button } from '@nestwright/kit/button';
import { controlClass, Field, useField } from '@nestwright/kit/field';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useState } from 'react';

import css from './papers-section.module.css';

export interface PaperFormProps {
  kind: 'license' | 'insurance';
  /** The company's own categories, which come first in the list. */
  trades: readonly string[];
  /** What was typed in a browser without scripts. */
  typed: Readonly<Record<string, string>>;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...states.map(({ code, name }) => ({ value: code, label: name })),
];

/** The form for a license or an insurance with its file. */
export function PaperForm({ kind, trades, typed, isBusy, onSubmit }: PaperFormProps) {
  const known = (name: string) => (typed['kind'] === kind ? (typed[name] ?? '') : '');
  const [number, setNumber] = useState(known('number'));
  const [trade, setTrade] = useState(known('trade') || (trades[0] ?? ''));
  const [state, setState] = useState(known('state'));
  const [lastDay, setLastDay] = useState(known('lastDay'));
  const isLicense = kind === 'license';
  const title = isLicense ? 'Add a license' : 'Add your liability insurance';
  const options = [...trades, ...categoryNames.filter((name) => !trades.includes(name))];
  return (
    <form
      method="post"
      action="/api/pro-papers"
      encType="multipart/form-data"
      className={css.form}
      aria-label={title}
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 className={css.part}>{title}</h3>
      <input type="hidden" name="kind" value={kind} />
      {isLicense && (
        <div className={css.pair}>
          <SelectField
            id="license-trade"
            name="trade"
            label="Trade"
            options={options.map((name) => ({ value: name, label: name }))}
            value={trade}
            onValueChange={setTrade}
          />
          <SelectField
            id="license-state"
            name="state"
            label="State"
            required
            options={stateOptions}
            value={state}
            onValueChange={setState}
          />
        </div>
      )}
      <div className={css.pair}>
        <TextField
          id={`${kind}-number`}
          name="number"
          label={isLicense ? 'License number' : 'Policy number (optional)'}
          autoComplete="off"
          required={isLicense}
          maxLength={60}
          value={number}
          onValueChange={setNumber}
        />
        <TextField
          id={`${kind}-last-day`}
          name="lastDay"
          type="date"
          label={isLicense ? 'Expiration date (if any)' : 'Expiration date'}
          required={!isLicense}
          value={lastDay}
          onValueChange={setLastDay}
        />
      </div>
      <FileField id={`${kind}-file`} />
      <div>
        <Button type="submit" kind="quiet" busy={isBusy}>
          {title}
        </Button>
      </div>
    </form>
  );
}

function FileField({ id }: { id: string }) {
  const hint = 'PDF, JPEG or PNG, at most 10 MB';
  const described = useField({ hint }, id);
  return (
    <Field controlId={described.id} label="File" hint={hint}>
      <input
        {...described}
        type="file"
        name="file"
        required
        accept="application/pdf,image/jpeg,image/png"
        className={controlClass}
      />
    </Field>
  );
}
