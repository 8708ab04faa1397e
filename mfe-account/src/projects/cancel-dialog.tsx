import type { Failure } from '@nestwright/domain/http/calls';
import type { MatchedPro } from '@nestwright/domain/project/schema';
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
  /** The project's matched pros. */
  pros: readonly MatchedPro[];
  /** The cancellation terms in words; '' without an agreement. */
  cost?: string;
  onCancel: () => void;
  onClose: () => void;
}

/** Asks for confirmation before cancelling a project. */
export function CancelDialog({ cancelling, pros, cost = '', onCancel, onClose }: CancelDialogProps) {
  return (
    <Dialog open={cancelling.phase !== 'closed'} onClose={onClose} title="Cancel this project?">
      <p className={section.text}>{cancelWords(pros)}</p>
      {cost !== '' && <p className={section.text}>{cost}</p>}
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

/** What cancelling a project does. */
export function cancelWords(pros: readonly MatchedPro[]): string {
  return `${notifiedText(pros)} You can’t undo this, but you can send the same request again at any time.`;
}

/** Why a cancellation was refused, on a page that shows its fee. The gateway's words for a changed fee lead to that page. */
export function refusedCancelWords({ code, message }: Pick<Failure, 'code' | 'message'>): string {
  return code === 'changed' ? 'The fee has changed. Please look at it and cancel again.' : message;
}

/** A pro that wasn't asked, or has declined, isn't notified. */
function notifiedText(pros: readonly MatchedPro[]): string {
  const told = pros.filter(({ isAsked, answer }) => isAsked && answer !== 'declined').length;
  if (told === 0) return 'No pro is working on it; our team will stop looking.';
  return told === 1
    ? 'We’ll let the pro who has your request know.'
    : `We’ll let the ${told} pros who have your request know.`;
}
