import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { ZipField } from '@nestwright/kit/zip-field';

import css from './part-form.module.css';
import { PartForm, type PartProps, usePartForm } from './part-form.tsx';
import { companyDraft, radiusOptions, readCompany } from './profile-draft.ts';

const categoryOptions = categoryNames.map((name) => ({ value: name, label: name }));

/** Name, phone, area and trades. The first save registers the company. */
export function CompanyPart(props: PartProps) {
  const form = usePartForm('company', {
    ...props,
    start: () => companyDraft(props.profile),
    read: readCompany,
  });
  const { draft, errors, update } = form;
  return (
    <PartForm form={form} fields={Object.keys(draft)}>
      {!props.profile && (
        <p className="nw-lede">
          Four short steps. Leads start once we’ve checked your documents, which is the third.
        </p>
      )}
      <TextField
        id="company"
        name="company"
        label="Company name"
        autoComplete="organization"
        maxLength={120}
        value={draft.company}
        onValueChange={(company) => update({ company })}
        error={errors['company']}
      />
      <TextField
        id="phone"
        name="phone"
        label="Phone"
        hint="Homeowners see this number on your page."
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={draft.phone}
        onValueChange={(phone) => update({ phone })}
        error={errors['phone']}
      />
      <div className={css.pair}>
        <ZipField
          id="zip"
          name="zip"
          label="Your ZIP code"
          value={draft.zip}
          onValueChange={(zip) => update({ zip })}
          error={errors['zip']}
        />
        <SelectField
          id="radiusMiles"
          name="radiusMiles"
          label="How far will you drive?"
          options={radiusOptions(draft.radiusMiles)}
          value={draft.radiusMiles}
          onValueChange={(radiusMiles) => update({ radiusMiles })}
          error={errors['radiusMiles']}
        />
      </div>
      <ChoiceGroup
        id="categories"
        name="categories"
        tabIndex={-1}
        legend="What do you do?"
        multiple
        className={css.trades}
        options={categoryOptions}
        value={draft.categories}
        onValueChange={(categories) => update({ categories })}
        error={errors['categories']}
      />
    </PartForm>
  );
}
