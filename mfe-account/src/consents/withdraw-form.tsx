import { Button } from '@nestwright/kit/button';
import type { ReactNode } from 'react';

import type { Withdrawals } from './use-withdrawals.ts';

export interface WithdrawFormProps {
  withdrawals: Pick<Withdrawals<unknown>, 'Form' | 'sent'>;
  /** What the form does. */
  step: string;
  /** What is withdrawn. */
  of?: string;
  /** More that the form sends. */
  project?: string;
  children: ReactNode;
}

/** The button that withdraws an item of a list. */
export function WithdrawForm({
  withdrawals: { Form, sent },
  step,
  of,
  project,
  children,
}: WithdrawFormProps) {
  const isBusy = sent?.get('step') === step && sent.get('of') === (of ?? null);
  return (
    <Form role="presentation" method="post">
      {of !== undefined && <input type="hidden" name="of" value={of} />}
      {project !== undefined && <input type="hidden" name="project" value={project} />}
      <Button kind="quiet" type="submit" name="step" value={step} busy={isBusy}>
        {children}
      </Button>
    </Form>
  );
}
