import { useId, useState, type FormEvent } from 'react';
import { fieldErrors } from '@nestwright/domain/field/schema';
import { writeReview } from '@nestwright/domain/review/calls';
import { type NewReview, newReviewSchema, REVIEW_LIMIT } from '@nestwright/domain/review/schema';
import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { Button } from '@nestwright/kit/button';
import { ChoiceGroup } from '@nestwright/kit/choice-group';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';

import section from '#frame/section.module.css';
import type { ReviewSubject } from '#reviews/review-table.ts';

import { starChoices } from './star-choices.ts';

type Saving = { phase: 'editing' } | { phase: 'sending' } | { phase: 'failed'; message: string };

interface ReviewFormProps {
  /** At least one. */
  subjects: ReviewSubject[];
  onSaved: () => void;
}

/** Writes a review for the pro of a finished project. */
export function ReviewForm({ subjects, onSaved }: ReviewFormProps) {
  const id = useId();
  const refused = useRefusedForm();
  const [chosen, setChosen] = useState(typedText(refused, 'subject') ?? '');
  const [stars, setStars] = useState<string[]>(() =>
    [typedText(refused, 'stars') ?? []].flat().filter(Boolean),
  );
  const [text, setText] = useState(typedText(refused, 'text') ?? '');
  const [isChecked, setIsChecked] = useState(refused !== undefined);
  const [saving, setSaving] = useState<Saving>(
    refused?.message ? { phase: 'failed', message: refused.message } : { phase: 'editing' },
  );
  const subject = subjects.find((one) => keyOf(one) === chosen) ?? subjects[0];
  const review: NewReview = {
    projectId: subject?.projectId ?? '',
    proId: subject?.proId ?? '',
    stars: Number(stars[0] ?? 0),
    text: text.trim(),
  };
  const problems = fieldErrors(newReviewSchema, review);
  const shown = isChecked ? problems : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(problems).length > 0) {
      setTimeout(() =>
        document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setSaving({ phase: 'sending' });
    const saved = await writeReview(review);
    if (!saved.ok) return setSaving({ phase: 'failed', message: saved.message });
    setSaving({ phase: 'editing' });
    setStars([]);
    setText('');
    setIsChecked(false);
    onSaved();
  };

  return (
    <section className={section.block} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={section.blockHeading}>
        Write a review
      </h2>
      <form
        id={id}
        method="post"
        noValidate
        aria-label="Your review"
        onSubmit={(event) => void submit(event)}
        className={section.fields}
      >
        {saving.phase === 'failed' && <Notice kind="error">{saving.message}</Notice>}
        <SelectField
          label="Pro and project"
          name="subject"
          options={subjects.map((one) => ({ value: keyOf(one), label: `${one.proName}, ${one.service}` }))}
          value={subject === undefined ? '' : keyOf(subject)}
          onValueChange={setChosen}
        />
        <ChoiceGroup
          legend="How was it?"
          name="stars"
          options={starChoices}
          value={stars}
          onValueChange={setStars}
          error={shown['stars']}
        />
        <TextField
          label="In your words"
          name="text"
          multiline
          rows={5}
          counter={REVIEW_LIMIT}
          value={text}
          onValueChange={setText}
          error={shown['text']}
        />
        <div className={section.actions}>
          <Button type="submit" busy={saving.phase === 'sending'}>
            Publish review
          </Button>
        </div>
      </form>
    </section>
  );
}

function keyOf({ projectId, proId }: ReviewSubject): string {
  return `${projectId} ${proId}`;
}
