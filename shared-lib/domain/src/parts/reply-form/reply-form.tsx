import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { REPLY_LIMIT } from '@nestwright/domain/reviews/review-schema';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from './reply-form.module.css';

interface ReplyFormProps {
  reviewId: string;
  /** The reviewer's name on the page. */
  author: string;
  /** A sentence about who reads the reply. */
  readers: string;
}

/** The form for the one reply to a review. The browser posts it, as step `reply`. */
export function ReplyForm({ reviewId, author, readers }: ReplyFormProps) {
  const refused = useRefusedForm();
  const isOwn = typedText(refused, 'step') === 'reply' && typedText(refused, 'reviewId') === reviewId;
  const own = isOwn ? refused : undefined;
  const [text, setText] = useState(typedText(own, 'text') ?? '');
  return (
    <details className={css.reply} open={isOwn}>
      <summary>
        Reply<span className="nw-hidden"> to {author}</span>
      </summary>
      <form method="post" noValidate aria-label={`Your reply to ${author}`} className={css.form}>
        <input type="hidden" name="step" value="reply" />
        <input type="hidden" name="reviewId" value={reviewId} />
        {own?.message && <Notice kind="error">{own.message}</Notice>}
        <TextField
          label="Your reply"
          hint={`You can reply once. ${readers}`}
          name="text"
          multiline
          rows={4}
          counter={REPLY_LIMIT}
          value={text}
          onValueChange={setText}
          error={own?.errors['text']}
        />
        <div>
          <Button type="submit" kind="quiet">
            Send reply
          </Button>
        </div>
      </form>
    </details>
  );
}
