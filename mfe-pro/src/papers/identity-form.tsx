import type { Paper } from '@nestwright/domain/companies/vetting-schema';
import { Button } from '@nestwright/kit/button';
import { CheckBox } from '@nestwright/kit/check-box';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useState } from 'react';

import css from './papers-section.module.css';

export interface IdentityFormProps {
  identity: Paper | undefined;
  needsNoLicense: boolean;
  /** What was typed in a browser without scripts. */
  typed: Readonly<Record<string, string>>;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/** The legal name, who runs the company, and whether it needs a license. */
export function IdentityForm({ identity, needsNoLicense, typed, isBusy, onSubmit }: IdentityFormProps) {
  const [legalName, setLegalName] = useState(typed['legalName'] ?? identity?.legalName ?? '');
  const [runBy, setRunBy] = useState(typed['runBy'] ?? identity?.runBy ?? '');
  const wasTyped = typed['legalName'] !== undefined;
  const [isFree, setFree] = useState(wasTyped ? typed['needsNoLicense'] === 'yes' : needsNoLicense);
  return (
    <form
      method="post"
      action="/api/pro-papers/identity"
      encType="multipart/form-data"
      className={css.form}
      aria-label="Legal name"
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 className={css.part}>Who you are</h3>
      <div className={css.pair}>
        <TextField
          id="legalName"
          name="legalName"
          label="Legal name of the company"
          autoComplete="organization"
          required
          maxLength={160}
          value={legalName}
          onValueChange={setLegalName}
        />
        <TextField
          id="runBy"
          name="runBy"
          label="Who runs it"
          hint="First and last name"
          autoComplete="name"
          required
          maxLength={120}
          value={runBy}
          onValueChange={setRunBy}
        />
      </div>
      <CheckBox
        name="needsNoLicense"
        value="yes"
        label="None of our work needs a license"
        checked={isFree}
        onCheckedChange={setFree}
      />
      <div>
        <Button type="submit" kind="quiet" busy={isBusy}>
          Save these details
        </Button>
      </div>
    </form>
  );
}
