import type { Lead } from '@nestwright/domain/lead/schema';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';

import css from './lead-slip.module.css';

export interface DoneDialogProps {
  lead: Lead;
  isOpen: boolean;
  isBusy: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** The consequences of marking the work as done. */
export function doneText({ service, city }: Lead): string {
  const project = `the ${service || 'home'} project${city === '' ? '' : ` in ${city}`}`;
  return `This closes ${project}. If the homeowner has an account, they can review you. You can’t undo this.`;
}

/** Asks for confirmation before the work is marked as done, which ends the project for both sides and can't be undone. */
export function DoneDialog({ lead, isOpen, isBusy, onDone, onClose }: DoneDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Is the work done?">
      <p>{doneText(lead)}</p>
      <div className={css.actions}>
        <Button busy={isBusy} onClick={onDone}>
          Yes, it is done
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
}
