import { useState } from 'react';
import { inPage } from '@nestwright/domain/form/store';
import { hasGateway } from '@nestwright/domain/http/store';
import type { Project } from '@nestwright/domain/project/schema';
import { widenProject } from '@nestwright/domain/widen/calls';
import { WIDE_MILES } from '@nestwright/domain/widen/rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';

import type { MyProject } from './my-projects.ts';

interface AskFartherProps {
  project: MyProject;
  /** Called with the project and the pros that were found. */
  onFound: (project: Project) => void;
}

type Asking = { phase: 'offered' | 'sending' | 'nobody' } | { phase: 'failed'; message: string };

/** Looks farther away for pros for a request without any, as on the thanks page (product/rules#matching). */
export function AskFarther({ project, onFound }: AskFartherProps) {
  const [asking, setAsking] = useState<Asking>({ phase: 'offered' });
  const isUnserved = project.status === 'Pending' && project.pros.length === 0;
  if (!isUnserved || project.heldBy !== 'gateway' || !hasGateway()) return null;
  const ask = async () => {
    setAsking({ phase: 'sending' });
    const answer = await widenProject(project.id);
    if (!answer.ok) return setAsking({ phase: 'failed', message: answer.message });
    setAsking({ phase: 'nobody' });
    onFound(answer.value);
  };
  if (asking.phase === 'nobody')
    return (
      <p className={section.text} role="status">
        No pro within {WIDE_MILES} miles of {project.zip} offers this service. Our team is still looking.
      </p>
    );
  return (
    <div className="nw-screen">
      <p className={section.text}>
        We can also ask pros up to {WIDE_MILES} miles away, farther than they usually travel. You still choose
        who gets your phone and e-mail.
      </p>
      {asking.phase === 'failed' && <Notice kind="error">{asking.message}</Notice>}
      <form role="presentation" method="post">
        <Button
          kind="quiet"
          type="submit"
          name="step"
          value="widen"
          busy={asking.phase === 'sending'}
          onClick={inPage(() => void ask())}
        >
          Ask pros farther away
        </Button>
      </form>
    </div>
  );
}
