import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { ABOUT_LIMIT, PRICE_GUIDE_LIMIT } from '@nestwright/domain/companies/pro-schema';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { ZipField } from '@nestwright/kit/zip-field';

import { HoursFields } from '#account/hours-fields.tsx';
import { radiusOptions } from './profile-draft.ts';
import css from './profile-form.module.css';
import { type ProfileFormProps, useProfileForm } from './use-profile-form.ts';

const categoryOptions = categoryNames.map((name) => ({ value: name, label: name }));

/** Company, trades, area, phone and hours. The first save opens the leads. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { draft, saving, errors, update, submit } = useProfileForm({ profile, onSaved });

  return (
    <form
      method="post"
      noValidate
      aria-label="Company profile"
      onSubmit={(event) => void submit(event)}
      className={css.form}
    >
      {!profile && (
        <p className="nw-lede">
          Describe your company, then send us your documents. Leads start once we’ve checked them.
        </p>
      )}
      {profile?.isContactWaiting && (
        <Notice kind="info">
          Homeowners see your earlier phone number and website until we’ve looked at the new ones. You keep
          getting requests.
        </Notice>
      )}
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
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
      <ChoiceGroup
        id="categories"
        name="categories"
        tabIndex={-1}
        legend="What do you do?"
        multiple
        options={categoryOptions}
        value={draft.categories}
        onValueChange={(categories) => update({ categories })}
        error={errors['categories']}
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
      <div className={css.pair}>
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
        <TextField
          id="website"
          name="website"
          label="Website (optional)"
          hint="Starts with https://"
          type="url"
          autoComplete="url"
          value={draft.website}
          onValueChange={(website) => update({ website })}
          error={errors['website']}
        />
      </div>
      <HoursFields week={draft.week} onWeekChange={(week) => update({ week })} error={errors['hours']} />
      <TextField
        id="about"
        name="about"
        label="About your company (optional)"
        hint="What would you tell a neighbor about your work?"
        multiline
        counter={ABOUT_LIMIT}
        value={draft.about}
        onValueChange={(about) => update({ about })}
        error={errors['about']}
      />
      <TextField
        id="priceGuide"
        name="priceGuide"
        label="Your prices (optional)"
        hint="A guide for homeowners, such as: visits are free, a small roof repair from $350."
        multiline
        counter={PRICE_GUIDE_LIMIT}
        value={draft.priceGuide}
        onValueChange={(priceGuide) => update({ priceGuide })}
        error={errors['priceGuide']}
      />
      {saving.kind === 'failed' && (
        <Notice kind="error">Your profile isn’t saved yet. {saving.message}</Notice>
      )}
      <div className={css.actions}>
        <Button type="submit" busy={saving.kind === 'saving'}>
          {profile ? 'Save changes' : 'Save and see my leads'}
        </Button>
        <p role="status">{saving.kind === 'saved' && 'Saved.'}</p>
      </div>
    </form>
  );
}
