import { Button } from '@nestwright/kit/button';
import type { ReactNode } from 'react';

export interface WithdrawFormProps {
  /** The step that the form posts without scripts. */
  step: string;
  /** The hidden fields that identify what is withdrawn. */
  fields: Readonly<Record<string, string>>;
  isBusy: boolean;
  onWithdraw: () => void;
  /** What is withdrawn, for screen readers. */
  children: ReactNode;
}

/** The button that withdraws an item of a list. */
export function WithdrawForm({ step, fields, isBusy, onWithdraw, children }: WithdrawFormProps) {
  return (
    <form role="presentation" method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        kind="quiet"
        type="submit"
        name="step"
        value={step}
        busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          onWithdraw();
        }}
      >
        Withdraw<span className="nw-hidden"> {children}</span>
      </Button>
    </form>
  );
}
