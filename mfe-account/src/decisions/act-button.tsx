import { useAnswers } from '@nestwright/domain/base/decision-store';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import type { ReactNode } from 'react';

import section from '#frame/section.module.css';

export interface ActButtonProps {
  step: string;
  /** What it is about; '' for the project itself. */
  of?: string;
  /** Called with the gateway's answer once it is done. */
  onDone: (value: unknown) => void;
  children: ReactNode;
}

/** A button that decides at once, and why it couldn't. */
export function ActButton({ step, of = '', onDone, children }: ActButtonProps) {
  const { Form, isSending, refused } = useAnswers(({ answer }) => {
    if (answer.ok) onDone(answer.value);
  });
  return (
    <>
      {refused?.message && <Notice kind="error">{refused.message}</Notice>}
      <Form role="presentation" method="post" className={section.actions}>
        {of !== '' && <input type="hidden" name="of" value={of} />}
        <Button kind="quiet" type="submit" name="step" value={step} busy={isSending}>
          {children}
        </Button>
      </Form>
    </>
  );
}
