import { useSearchParams } from '@nestwright/contract/router';
import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { inPage, useRefusedForm } from '@nestwright/domain/base/form-store';
import { paths } from '@nestwright/domain/paths';
import { cancelProject } from '@nestwright/domain/requests/project-calls';
import { nobodyYet } from '@nestwright/domain/requests/job-words-rules';
import { widenProject } from '@nestwright/domain/requests/ask-farther-calls';
import { WIDE_MILES } from '@nestwright/domain/requests/ask-farther-rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import { projectPath } from './project-path.ts';
import css from './success-step.module.css';
import type { SubmittedRequest } from './use-submitted.ts';

type Cancelling =
  | { phase: 'closed' }
  | { phase: 'asking' }
  | { phase: 'sending' }
  | { phase: 'failed'; message: string };

type Widening = { phase: 'offered' | 'sending' | 'nobody' } | { phase: 'failed'; message: string };

/** Shown if no pro offers the service there: what happens next, and the alternatives to waiting. */
export function Unserved({ submitted: { project, adopt, refresh } }: { submitted: SubmittedRequest }) {
  const [cancelling, setCancelling] = useState<Cancelling>({ phase: 'closed' });
  const { title, text } = nobodyYet({ category: categoryOf(project.service), zip: project.zip });
  const refused = useRefusedForm();
  const [search] = useSearchParams();
  const [widening, setWidening] = useState<Widening>(() =>
    refused?.message !== undefined
      ? { phase: 'failed', message: refused.message }
      : { phase: search.get('done') === 'widen' ? 'nobody' : 'offered' },
  );
  const widen = async () => {
    setWidening({ phase: 'sending' });
    const answer = await widenProject(project.id);
    if (!answer.ok) return setWidening({ phase: 'failed', message: answer.message });
    setWidening({ phase: 'nobody' });
    adopt(answer.value);
  };
  const close = () => setCancelling({ phase: 'closed' });
  const cancel = async () => {
    setCancelling({ phase: 'sending' });
    const answer = await cancelProject(project.id);
    if (!answer.ok) return setCancelling({ phase: 'failed', message: answer.message });
    close();
    refresh();
  };
  return (
    <section aria-labelledby="unserved" className={css.unserved}>
      <Notice kind="pending" role="status">
        <strong id="unserved">{title}.</strong> {text}
      </Notice>
      {widening.phase === 'nobody' ? (
        <p role="status">
          No pro within {WIDE_MILES} miles of {project.zip} offers this service. Our team is still looking.
        </p>
      ) : (
        <p>
          We can also ask pros up to {WIDE_MILES} miles away, farther than they usually travel. You still
          choose who gets your phone and e-mail.
        </p>
      )}
      {widening.phase === 'failed' && <Notice kind="error">{widening.message}</Notice>}
      <div className={css.choices}>
        {widening.phase !== 'nobody' && (
          <form role="presentation" method="post">
            <input type="hidden" name="project" value={project.id} />
            <Button
              type="submit"
              name="step"
              value="widen"
              busy={widening.phase === 'sending'}
              onClick={inPage(() => void widen())}
            >
              Ask pros farther away
            </Button>
          </form>
        )}
        <LinkButton kind="quiet" to={paths.startProject()}>
          Ask for something else
        </LinkButton>
        {/* Without scripts, the project's page asks before it cancels. */}
        <form role="presentation" action={`${projectPath(project)}#step`}>
          <Button
            kind="quiet"
            type="submit"
            name="step"
            value="cancel"
            onClick={inPage(() => setCancelling({ phase: 'asking' }))}
          >
            Cancel this request
          </Button>
        </form>
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
