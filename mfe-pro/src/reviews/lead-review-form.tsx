import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { StarChoice } from '@nestwright/domain/parts/star-choice';
import { REVIEW_LIMIT } from '@nestwright/domain/reviews/review-schema';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from './lead-reviews.module.css';

/** The form for a review of a lead's homeowner. The browser posts it, as step `review`. `until` is an ISO time. */
export function LeadReviewForm({ until }: { until: string }) {
  const zone = useReaderZone();
  const refused = useRefusedForm();
  const own = typedText(refused, 'step') === 'review' ? refused : undefined;
  const [stars, setStars] = useState(() => [typedText(own, 'stars') ?? ''].filter(Boolean));
  const [text, setText] = useState(typedText(own, 'text') ?? '');
  return (
    <form method="post" noValidate aria-label="Your review of the homeowner" className={css.fields}>
      <input type="hidden" name="step" value="review" />
      {own?.message && <Notice kind="error">{own.message}</Notice>}
      <p className={css.note}>
        You can review the homeowner until {longDate(localDate(new Date(until), zone))}. Your review stays
        sealed until you’ve both written one or that day is over. Then the homeowner can read it and reply.
        Other companies can see only an average star rating, never what you wrote.
      </p>
      <StarChoice value={stars} onValueChange={setStars} error={own?.errors['stars']} />
      <TextField
        label="In your words"
        name="text"
        multiline
        rows={4}
        counter={REVIEW_LIMIT}
        value={text}
        onValueChange={setText}
        error={own?.errors['text']}
      />
      <div>
        <Button type="submit">Send review</Button>
      </div>
    </form>
  );
}
