import { AskedHere, useQuestionOfPage } from '@nestwright/domain/base/decision-store';
import { type AskedInThread, ThreadQuestion } from '@nestwright/domain/parts/thread-question';

import { useKnownProject } from '#known/known-project.ts';
import type { MyProject } from '#projects/my-projects.ts';

import { Overtaken } from './overtaken.tsx';

export interface ThreadStepProps {
  project: MyProject;
  step: AskedInThread;
  /** The pro. */
  of: string;
}

/** A question about messages in a project's address, if scripts are late or off. */
export function ThreadStep({ project, step, of }: ThreadStepProps) {
  const known = useKnownProject();
  const thread = known?.threads.find((one) => one.thread.proId === of)?.thread;
  const back = `/account/projects/${encodeURIComponent(project.id)}`;
  const asked = useQuestionOfPage({ step, of, commandId: known?.commandId, back });
  if (!thread) return <Overtaken message={undefined} back={back} />;
  return (
    <AskedHere value={asked}>
      <ThreadQuestion thread={thread} step={step} />
    </AskedHere>
  );
}
