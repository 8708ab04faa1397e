import { addressStates } from '@nestwright/domain/site/place-data';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { ZipField } from '@nestwright/kit/zip-field';

import { usePlaceOfZip } from '#wizard/use-place-of-zip.ts';

import css from './steps.module.css';
import type { StepProps } from './step-props.ts';

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...addressStates.map(({ code, name }) => ({ value: code, label: name })),
];

/** The address of the work. City and state follow the ZIP until the visitor changes them. */
export function AddressStep({ question, draft, update, fillIn, isOwn, errors }: StepProps) {
  usePlaceOfZip({ draft, fillIn, isOwn });
  return (
    <>
      <div>{question}</div>
      <div className={css.fields}>
        <TextField
          id="address"
          name="address"
          label="Address"
          autoComplete="address-line1"
          value={draft.address}
          onValueChange={(address) => update({ address })}
          error={errors.address}
        />
        <TextField
          id="apt"
          name="apt"
          label="Suite/Apt (optional)"
          autoComplete="address-line2"
          value={draft.apt}
          onValueChange={(apt) => update({ apt })}
          error={errors.apt}
        />
        <TextField
          id="city"
          name="city"
          label="City"
          autoComplete="address-level2"
          value={draft.city}
          onValueChange={(city) => update({ city })}
          error={errors.city}
        />
        <div className={css.pair}>
          <SelectField
            id="state"
            name="state"
            label="State"
            autoComplete="address-level1"
            options={stateOptions}
            value={draft.state}
            onValueChange={(state) => update({ state })}
            error={errors.state}
          />
          <ZipField
            id="zip"
            name="zip"
            label="Zipcode"
            value={draft.zip}
            onValueChange={(zip) => update({ zip })}
            error={errors.zip}
          />
        </div>
      </div>
    </>
  );
}
