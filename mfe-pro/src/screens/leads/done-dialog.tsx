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

/** Asks before marking the work as done, because that ends the project for the homeowner too and can't be undone. */
export function DoneDialog({ lead, isOpen, isBusy, onDone, onClose }: DoneDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Is the work done?">
      <p>
        The {lead.service || 'home'} project{lead.city === '' ? '' : ` in ${lead.city}`} closes, and the
        homeowner is invited to review you. This cannot be undone.
      </p>
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
