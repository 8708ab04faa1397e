import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';

import css from './quote-box.module.css';

/** The state of a withdrawal. */
export type Withdrawal =
  | { kind: 'closed' }
  | { kind: 'asking' | 'busy'; commandId: string }
  | { kind: 'failed'; commandId: string; message: string };

export interface WithdrawDialogProps {
  withdrawal: Withdrawal;
  onWithdraw: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a price is withdrawn. */
export function WithdrawDialog({ withdrawal, onWithdraw, onClose }: WithdrawDialogProps) {
  return (
    <Dialog open={withdrawal.kind !== 'closed'} onClose={onClose} title="Withdraw your price?">
      <div className={css.stack}>
        <p>The homeowner can no longer accept it. You can offer another price later.</p>
        {withdrawal.kind === 'failed' && <Notice kind="error">{withdrawal.message}</Notice>}
        <div className={css.actions}>
          <Button busy={withdrawal.kind === 'busy'} onClick={onWithdraw}>
            Yes, withdraw it
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
