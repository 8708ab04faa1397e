import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';

export function Overtaken({ message, back }: { message: string | undefined; back: string }) {
  return (
    <section id="step" className={section.block}>
      <Notice kind="error">
        {message || 'This is no longer possible, because the project has changed.'}
      </Notice>
      <p>
        <LinkButton kind="quiet" href={back}>
          See the project
        </LinkButton>
      </p>
    </section>
  );
}
