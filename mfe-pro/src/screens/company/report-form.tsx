import { REASON_MOST } from '@nestwright/domain/desk/rules';
import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from './company-reviews.module.css';

interface ReportFormProps {
  reviewId: string;
  /** Who wrote the review, as the page calls them. */
  author: string;
}

/** Reports a review to the people of Nestwright. The browser posts it by itself. */
export function ReportForm({ reviewId, author }: ReportFormProps) {
  const refused = useRefusedForm();
  const own = typedText(refused, 'reviewId') === reviewId ? refused : undefined;
  const [reason, setReason] = useState(typedText(own, 'reason') ?? '');
  return (
    <details className={css.report} open={own !== undefined}>
      <summary>
        Report this review<span className="nw-hidden"> of {author}</span>
      </summary>
      <form method="post" noValidate aria-label={`Report the review of ${author}`} className={css.form}>
        <input type="hidden" name="reviewId" value={reviewId} />
        {own?.message && <Notice kind="error">{own.message}</Notice>}
        <TextField
          label="What is wrong with it?"
          hint="We read it. The company and the writer don’t."
          name="reason"
          multiline
          rows={3}
          counter={REASON_MOST}
          value={reason}
          onValueChange={setReason}
          error={own?.errors['reason']}
        />
        <Button type="submit" kind="quiet">
          Report it
        </Button>
      </form>
    </details>
  );
}
