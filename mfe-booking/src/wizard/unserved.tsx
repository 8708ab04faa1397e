import { categoryOf } from '@nestwright/domain/catalog/rules';
import { paths } from '@nestwright/domain/paths';
import { cancelProject } from '@nestwright/domain/project/calls';
import { nobodyYet } from '@nestwright/domain/standing/rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import css from './success-step.module.css';
import type { SubmittedRequest } from './use-submitted.ts';

type Cancelling =
  | { phase: 'closed' }
  | { phase: 'asking' }
  | { phase: 'sending' }
  | { phase: 'failed'; message: string };

/** Shown when no pro offers the service there: what happens next, and two alternatives to waiting. */
export function Unserved({ submitted: { project, refresh } }: { submitted: SubmittedRequest }) {
  const [cancelling, setCancelling] = useState<Cancelling>({ phase: 'closed' });
  const { title, text } = nobodyYet({ category: categoryOf(project.service), zip: project.zip });
  const again = paths.requestService({ service: project.service, zipcode: project.zip });
  const close = () => setCancelling({ phase: 'closed' });
  const cancel = async () => {
    setCancelling({ phase: 'sending' });
    const answer = await cancelProject(project.id);
    if (!answer.ok) return setCancelling({ phase: 'failed', message: answer.message });
    close();
    refresh();
  };
  return (
    <section aria-labelledby="unserved">
      <Notice kind="pending" role="status">
        <strong id="unserved">{title}.</strong> {text}
      </Notice>
      <div className={css.choices}>
        <LinkButton kind="quiet" href={again}>
          Try another ZIP code or service
        </LinkButton>
        <Button kind="quiet" onClick={() => setCancelling({ phase: 'asking' })}>
          Cancel this request
        </Button>
      </div>
      <Dialog open={cancelling.phase !== 'closed'} onClose={close} title="Cancel this request?">
        <p>Our team will stop looking. You can send a new request at any time.</p>
        {cancelling.phase === 'failed' && <Notice kind="error">{cancelling.message}</Notice>}
        <div className={css.choices}>
          <Button busy={cancelling.phase === 'sending'} onClick={() => void cancel()}>
            Yes, cancel it
          </Button>
          <Button kind="quiet" onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
