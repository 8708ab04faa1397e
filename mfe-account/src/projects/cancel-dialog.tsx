import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';

/** The state of a cancellation. */
export type Cancelling =
  | { phase: 'closed' }
  | { phase: 'asking' }
  | { phase: 'sending' }
  | { phase: 'failed'; message: string };

export interface CancelDialogProps {
  cancelling: Cancelling;
  onCancel: () => void;
  onClose: () => void;
}

/** Asks for confirmation before cancelling a project. */
export function CancelDialog({ cancelling, onCancel, onClose }: CancelDialogProps) {
  return (
    <Dialog open={cancelling.phase !== 'closed'} onClose={onClose} title="Cancel this project?">
      <p className={section.text}>
        We’ll let your pros know. You can’t undo this, but you can send the same request again at any time.
      </p>
      {cancelling.phase === 'failed' && <Notice kind="error">{cancelling.message}</Notice>}
      <div className={section.actions}>
        <Button busy={cancelling.phase === 'sending'} onClick={onCancel}>
          Yes, cancel it
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
