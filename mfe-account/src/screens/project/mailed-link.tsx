import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';

import { ActButton } from '#decisions/act-button.tsx';
import section from '#frame/section.module.css';
import type { MyProject } from '#projects/my-projects.ts';

export interface MailedLinkProps {
  project: MyProject;
  /** Called when the link has been ended. */
  onChange: () => void;
}

/** Says when the link in the project's mail expires, with a button to end it now. */
export function MailedLink({ project, onChange }: MailedLinkProps) {
  const zone = useReaderZone();
  const until = longDate(localDate(new Date(project.linkUntil ?? ''), zone));
  return (
    <section className={section.block} aria-labelledby="link-heading">
      <h2 id="link-heading" className={section.blockHeading}>
        The link in your e-mail
      </h2>
      <p className={section.text}>
        We e-mailed a link to {project.email}. It opens this request on any device until {until}.
      </p>
      <ActButton step="end-link" onDone={onChange}>
        Turn off this link
      </ActButton>
    </section>
  );
}
