import { saveProProfile } from '@nestwright/domain/companies/pro-calls';
import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { useNavigate, useSearchParams } from '@nestwright/contract/router';
import { useRef, useState, type FormEvent } from 'react';

import { LEADS_PATH } from '#account/pro-paths.ts';

import { draftErrors, draftFromForm, draftOf, profileOf, type ProfileDraft } from './profile-draft.ts';

export interface ProfileFormProps {
  /** The saved profile; null until first saved. */
  profile: OwnProfile | null;
  onSaved: (profile: OwnProfile) => void;
}

type Saving =
  | { kind: 'editing' }
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; message: string };

/** Edits and saves the profile. The first save opens the leads. */
export function useProfileForm({ profile, onSaved }: ProfileFormProps) {
  const refused = useRefusedForm();
  const [asked] = useSearchParams();
  const [draft, setDraft] = useState(() => (refused ? draftFromForm(refused.typed) : draftOf(profile)));
  const newest = useRef(draft);
  const [saving, setSaving] = useState<Saving>(() => {
    if (refused && Object.keys(refused.errors).length > 0) return { kind: 'refused', errors: refused.errors };
    if (refused) return { kind: 'failed', message: refused.message ?? '' };
    return { kind: asked.get('done') === 'profile' ? 'saved' : 'editing' };
  });
  const navigate = useNavigate();
  const errors = saving.kind === 'refused' ? saving.errors : {};

  const update = (change: Partial<ProfileDraft>) => {
    newest.current = { ...newest.current, ...change };
    setDraft(newest.current);
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
    // What was edited during the call is not saved.
    setSaving({ kind: newest.current === draft ? 'saved' : 'editing' });
    if (answer.value) onSaved(answer.value);
    if (!profile) await navigate(LEADS_PATH);
  };

  return { draft, saving, errors, update, submit };
}

function without(errors: Record<string, string>, change: Partial<ProfileDraft>): Record<string, string> {
  const changed = Object.keys(change).map((field) => (field === 'week' ? 'hours' : field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field)));
}
