import { Link } from '@nestwright/contract/router';
import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import { ErrorSummary } from '@nestwright/kit/error-summary';
import { Notice } from '@nestwright/kit/notice';
import type { ReactNode } from 'react';

import { PROFILE_PATH } from '#account/pro-paths.ts';
import { SaveButton } from '#forms/save-button.tsx';
import { useSavedForm, type SavedFormOptions } from '#forms/use-saved-form.ts';

import css from './part-form.module.css';
import { isPartDone, partAfter, partNames, type ProfilePart } from './profile-parts.ts';

/** A step of the profile: the saved profile, and what happens once the step is saved. */
export interface PartProps {
  profile: OwnProfile | null;
  /** `isNew`: it was not done before. */
  onSaved: (profile: OwnProfile, isNew: boolean) => void;
}

/** A step's form. */
export function usePartForm<Draft extends object>(
  part: ProfilePart,
  { profile, onSaved, ...options }: PartProps & Pick<SavedFormOptions<Draft, OwnProfile>, 'start' | 'read'>,
) {
  const isNew = !isPartDone(part, profile);
  const form = useSavedForm<Draft, OwnProfile>({
    ...options,
    step: part,
    onSaved: (saved) => onSaved(saved, isNew),
  });
  return { ...form, part, isNew };
}

/** The form of a step, with what is wrong above its fields, and what came of it beside its button. */
export function PartForm({
  form,
  fields,
  children,
}: {
  form: Omit<ReturnType<typeof usePartForm<object>>, 'draft' | 'update'>;
  /** The names of its fields. */
  fields: readonly string[];
  children: ReactNode;
}) {
  const { Form, part, isNew, errors, message, isSending, isSaved, onSubmit } = form;
  const then = isNew ? partAfter(part) : undefined;
  const problems = Object.entries(errors);
  const elsewhere = problems.filter(([field]) => !fields.includes(field));
  return (
    <Form method="post" noValidate aria-label={partNames[part]} className={css.form} onSubmit={onSubmit}>
      <ErrorSummary
        errors={problems
          .filter(([field]) => fields.includes(field))
          .map(([field, text]) => ({ field, message: text }))}
      />
      {elsewhere.map(([field, text]) => (
        <Notice key={field} kind="error">
          {text}. <Link to={PROFILE_PATH}>Correct it in the first step</Link>, then save this one.
        </Notice>
      ))}
      {children}
      <input type="hidden" name="step" value={part} />
      {then && <input type="hidden" name="then" value={then} />}
      <SaveButton isSending={isSending} isSaved={isSaved} message={message}>
        {then ? 'Save and continue' : 'Save'}
      </SaveButton>
    </Form>
  );
}
