import { ReportFields } from '@nestwright/domain/parts/thread-step';
import type { Thread } from '@nestwright/domain/thread/schema';
import { reportQuestion } from '@nestwright/domain/thread-step/rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useState } from 'react';

import css from './thread.module.css';

export type Asked = 'none' | 'block' | 'report';
export type Asking = { isBusy: boolean; problem: string };

interface ReportFormProps {
  thread: Thread;
  asking: Asking;
  onReport: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

export function ReportForm({ thread, asking, onReport, onClose }: ReportFormProps) {
  const [words, setWords] = useState('');
  return (
    <form noValidate className={css.question} aria-label={reportQuestion.title} onSubmit={onReport}>
      <p>{reportQuestion.text}</p>
      <ReportFields thread={thread} />
      <TextField
        label="In your words (optional)"
        name="words"
        multiline
        rows={3}
        counter={1000}
        value={words}
        onValueChange={setWords}
      />
      <Problem asking={asking} />
      <div className={css.actions}>
        <Button type="submit" busy={asking.isBusy}>
          {reportQuestion.yes}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

export function Problem({ asking }: { asking: Asking }) {
  return asking.problem === '' ? null : <Notice kind="error">{asking.problem}</Notice>;
}
