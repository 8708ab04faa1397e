import { lazy, Suspense, useId, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { useFormInPage } from '@nestwright/domain/base/decision-store';
import {
  type NewReview,
  newReviewSchema,
  type Review,
  REVIEW_LIMIT,
} from '@nestwright/domain/reviews/review-schema';
import { typedText, useFocusOnInvalid, useRefusedForm } from '@nestwright/domain/base/form-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import type { PhotoPickerProps } from '@nestwright/domain/parts/photo-picker';
import { StarChoice } from '@nestwright/domain/parts/star-choice';
import { SEAL_DAYS } from '@nestwright/domain/reviews/review-rules';
import { Button } from '@nestwright/kit/button';
import { useHydrated } from '@nestwright/kit/hydrated';
import { Notice } from '@nestwright/kit/notice';
import { SelectField } from '@nestwright/kit/select-field';
import { TextField } from '@nestwright/kit/text-field';

import section from '#frame/section.module.css';
import type { ReviewSubject } from '#reviews/review-table.ts';

// The form works without it.
const Photos = lazy<ComponentType<PhotoPickerProps>>(() =>
  import('./review-photos.tsx').then(
    (part) => ({ default: part.ReviewPhotos }),
    () => ({ default: () => null }),
  ),
);

interface ReviewFormProps {
  /** The pros who can be reviewed, at least one. */
  subjects: ReviewSubject[];
  onSaved: (review: Review) => void;
}

/** Writes a review for the pro of a finished project. */
export function ReviewForm({ subjects, onSaved }: ReviewFormProps) {
  const id = useId();
  const posted = useRefusedForm();
  const before = posted && typedText(posted, 'step') === 'review' ? posted : undefined;
  const hasScripts = useHydrated();
  const [photos, setPhotos] = useState<string[]>([]);
  const pending = useRef(Promise.resolve());
  const newest = useRef(photos);
  const [chosen, setChosen] = useState(typedText(before, 'subject') ?? '');
  const [stars, setStars] = useState<string[]>(() =>
    [typedText(before, 'stars') ?? []].flat().filter(Boolean),
  );
  const [text, setText] = useState(typedText(before, 'text') ?? '');
  const changePhotos = (change: (before: readonly string[]) => string[]) => {
    newest.current = change(newest.current);
    setPhotos(newest.current);
  };
  const { Form, submit, isSending, refused } = useFormInPage('review', (saved) => {
    setStars([]);
    setText('');
    changePhotos(() => []);
    onSaved(saved as Review);
  });
  const [isWaiting, setIsWaiting] = useState(false);
  const subject = subjects.find((one) => keyOf(one) === chosen) ?? subjects[0];
  const review: NewReview = {
    projectId: subject?.projectId ?? '',
    proId: subject?.proId ?? '',
    stars: Number(stars[0] ?? 0),
    text: text.trim(),
  };
  const problems = fieldErrors(newReviewSchema, review);
  const shown = refused ? problems : {};
  useFocusOnInvalid(id, refused);

  /** Waits for the photos that are on their way. */
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setIsWaiting(true);
    await pending.current;
    setIsWaiting(false);
    for (const photo of newest.current) data.append('photos', photo);
    await submit(data, { method: 'post' });
  };

  return (
    <section className={section.block} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={section.blockHeading}>
        Write a review
      </h2>
      <Form
        id={id}
        method="post"
        noValidate
        aria-label="Your review"
        onSubmit={(event) => void send(event)}
        className={section.fields}
      >
        <input type="hidden" name="step" value="review" />
        {refused?.message && <Notice kind="error">{refused.message}</Notice>}
        <SelectField
          label="Pro and project"
          name="subject"
          options={subjects.map((one) => ({ value: keyOf(one), label: `${one.proName}, ${one.service}` }))}
          value={subject === undefined ? '' : keyOf(subject)}
          onValueChange={setChosen}
        />
        <StarChoice value={stars} onValueChange={setStars} error={shown['stars']} />
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
        {hasScripts && hasGateway() && subject !== undefined && (
          <Suspense>
            <Photos
              key={keyOf(subject)}
              of={`review ${keyOf(subject)}`}
              photos={photos}
              onChange={changePhotos}
              onPending={(idle) => (pending.current = idle)}
            />
          </Suspense>
        )}
        <p className={section.text}>
          Nobody can read it until {subject?.proName ?? 'the pro'} has reviewed you too, or until {SEAL_DAYS}{' '}
          days after the work was done. Then it appears on their page with your first name and last initial.
        </p>
        <div className={section.actions}>
          <Button type="submit" busy={isWaiting || isSending}>
            Send review
          </Button>
        </div>
      </Form>
    </section>
  );
}

function keyOf({ projectId, proId }: ReviewSubject): string {
  return `${projectId} ${proId}`;
}
