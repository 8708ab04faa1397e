import { categoryNames } from '@nestwright/domain/catalog/rules';
import { saveProProfile } from '@nestwright/domain/pro/calls';
import { ABOUT_LIMIT, type OwnProfile } from '@nestwright/domain/pro/schema';
import { useNavigate } from '@nestwright/contract/router';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';
import { ZipField } from '@nestwright/kit/zip-field';
import { useState, type FormEvent } from 'react';

import { LEADS_PATH } from '#account/pro-paths.ts';

import { HoursFields } from './hours-fields.tsx';
import { draftErrors, draftOf, profileOf, radiusChoices, type ProfileDraft } from './profile-draft.ts';
import css from './profile-form.module.css';

export interface ProfileFormProps {
  /** Null until it is first saved. */
  profile: OwnProfile | null;
  onSaved: (profile: OwnProfile) => void;
}

type Saving =
  | { kind: 'editing' }
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; message: string };

const categoryOptions = categoryNames.map((name) => ({ value: name, label: name }));

/** Company, trades, area, phone and hours. The first save opens the leads. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [saving, setSaving] = useState<Saving>({ kind: 'editing' });
  const navigate = useNavigate();
  const errors = saving.kind === 'refused' ? saving.errors : {};

  const update = (change: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    if (saving.kind === 'saved') setSaving({ kind: 'editing' });
    if (saving.kind === 'refused') setSaving({ kind: 'refused', errors: without(saving.errors, change) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = draftErrors(draft);
    if (Object.keys(found).length > 0) return setSaving({ kind: 'refused', errors: found });
    setSaving({ kind: 'saving' });
    const answer = await saveProProfile(profileOf(draft));
    if (!answer.ok) {
      return setSaving(
        answer.fields
          ? { kind: 'refused', errors: answer.fields }
          : { kind: 'failed', message: answer.message },
      );
    }
    setSaving({ kind: 'saved' });
    if (answer.value) onSaved(answer.value);
    if (!profile) await navigate(LEADS_PATH);
  };

  return (
    <form
      noValidate
      aria-label="Company profile"
      onSubmit={(event) => void submit(event)}
      className={css.form}
    >
      {!profile && (
        <p className="nw-lede">Describe your company once, and matching requests arrive as leads.</p>
      )}
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      <TextField
        id="company"
        label="Company name"
        autoComplete="organization"
        maxLength={120}
        value={draft.company}
        onValueChange={(company) => update({ company })}
        error={errors['company']}
      />
      <ChoiceGroup
        id="categories"
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
          label="Your ZIP code"
          value={draft.zip}
          onValueChange={(zip) => update({ zip })}
          error={errors['zip']}
        />
        <SelectField
          id="radiusMiles"
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
        label="About your company (optional)"
        hint="What would you tell a neighbor about your work?"
        multiline
        counter={ABOUT_LIMIT}
        value={draft.about}
        onValueChange={(about) => update({ about })}
        error={errors['about']}
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

/** The usual distances, plus the saved one if it differs. */
function radiusOptions(saved: string) {
  const miles = radiusChoices.map(String);
  return (miles.includes(saved) ? miles : [saved, ...miles]).map((value) => ({
    value,
    label: `${value} miles`,
  }));
}

function without(errors: Record<string, string>, change: Partial<ProfileDraft>): Record<string, string> {
  const changed = Object.keys(change).map((field) => (field === 'week' ? 'hours' : field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field)));
}
