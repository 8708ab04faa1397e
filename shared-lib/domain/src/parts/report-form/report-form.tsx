import { REASON_MOST } from '@nestwright/domain/desk/desk-rules';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { useState } from 'react';

import css from './report-form.module.css';

interface ReportFormProps {
  reviewId: string;
  /** The reviewer's name on the page. */
  author: string;
  /** Identifies the form on a page with several. */
  step?: string;
}

/** A form that reports a review to the desk. The browser posts it. */
export function ReportForm({ reviewId, author, step }: ReportFormProps) {
  const refused = useRefusedForm();
  const isOwn =
    typedText(refused, 'reviewId') === reviewId &&
    (step === undefined || typedText(refused, 'step') === step);
  const own = isOwn ? refused : undefined;
  const [reason, setReason] = useState(typedText(own, 'reason') ?? '');
  return (
    <details className={css.report} open={own !== undefined}>
      <summary>
        Report this review<span className="nw-hidden"> by {author}</span>
      </summary>
      <form method="post" noValidate aria-label={`Report the review by ${author}`} className={css.form}>
        {step !== undefined && <input type="hidden" name="step" value={step} />}
        <input type="hidden" name="reviewId" value={reviewId} />
        {own?.message && <Notice kind="error">{own.message}</Notice>}
        <TextField
          label="What is wrong with it?"
          hint="Only our team reads this."
          name="reason"
          multiline
          rows={3}
          counter={REASON_MOST}
          value={reason}
          onValueChange={setReason}
          error={own?.errors['reason']}
        />
        <div>
          <Button type="submit" kind="quiet">
            Report it
          </Button>
        </div>
      </form>
    </details>
  );
}
