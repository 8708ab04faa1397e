import { useState } from 'react';
import { localDate, longDate } from '@nestwright/domain/clock/rules';
import { useReaderZone } from '@nestwright/domain/clock/store';
import { inPage } from '@nestwright/domain/form/store';
import { endProjectLink } from '@nestwright/domain/project/calls';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';
import type { MyProject } from '#projects/my-projects.ts';

type Ending = { phase: 'resting' } | { phase: 'sending' } | { phase: 'failed'; message: string };

export interface MailedLinkProps {
  project: MyProject;
  /** Called when the link has been ended. */
  onChange: () => void;
}

/** Says when the link in the project's mail expires, with a button to end it now. */
export function MailedLink({ project, onChange }: MailedLinkProps) {
  const [ending, setEnding] = useState<Ending>({ phase: 'resting' });
  const zone = useReaderZone();
  const until = longDate(localDate(new Date(project.linkUntil ?? ''), zone));
  const end = async () => {
    setEnding({ phase: 'sending' });
    const answered = await endProjectLink(project.id);
    setEnding(answered.ok ? { phase: 'resting' } : { phase: 'failed', message: answered.message });
    if (answered.ok) onChange();
  };
  return (
    <section className={section.block} aria-labelledby="link-heading">
      <h2 id="link-heading" className={section.blockHeading}>
        The link in your e-mail
      </h2>
      <p className={section.text}>
        We e-mailed a link to {project.email}. It opens this request on any device until {until}.
      </p>
      {ending.phase === 'failed' && <Notice kind="error">{ending.message}</Notice>}
      <form role="presentation" method="post" className={section.actions}>
        <Button
          kind="quiet"
          type="submit"
          name="step"
          value="end-link"
          busy={ending.phase === 'sending'}
          onClick={inPage(() => void end())}
        >
          Turn off this link
        </Button>
      </form>
    </section>
  );
}
