import { type AskedInThread, ThreadStep } from '@nestwright/domain/parts/thread-step';

import { useKnownProject } from '#known/known-project.ts';
import type { MyProject } from '#projects/my-projects.ts';

import { Overtaken } from './overtaken.tsx';

export function ThreadQuestion({
  project,
  step,
  of,
}: {
  project: MyProject;
  step: AskedInThread;
  of: string;
}) {
  const known = useKnownProject();
  const thread = known?.threads.find((one) => one.thread.proId === of)?.thread;
  const back = `/account/projects/${encodeURIComponent(project.id)}`;
  if (!thread) return <Overtaken message={undefined} back={back} />;
  return <ThreadStep thread={thread} step={step} says={{ of }} back={back} />;
}
