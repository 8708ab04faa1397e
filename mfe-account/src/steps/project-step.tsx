import { useSession } from '@nestwright/contract/session/store';
import { AskedHere, useQuestionOfPage } from '@nestwright/domain/base/decision-store';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { isThreadStep } from '@nestwright/domain/talk/thread-step-rules';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { sceneOf } from '#decisions/decision.ts';
import { decisionOf } from '#decisions/project-decisions.ts';
import { useKnownProject } from '#known/known-project.ts';
import type { MyProject } from '#projects/my-projects.ts';
import { useQuotes } from '#quotes/use-quotes.ts';

import type { AskedStep } from './asked-step.ts';
import { Overtaken } from './overtaken.tsx';
import { ThreadStep } from './thread-step.tsx';

export interface ProjectStepProps {
  project: MyProject;
  asked: AskedStep;
}

/** The question in a project's address, if scripts are late or off (decision 091). */
export function ProjectStep({ project, asked }: ProjectStepProps) {
  return isThreadStep(asked.step) && asked.step !== 'message' ? (
    <ThreadStep project={project} step={asked.step} of={asked.of} />
  ) : (
    <DecisionOfPage project={project} asked={asked} />
  );
}

function DecisionOfPage({ project, asked: { step, of } }: ProjectStepProps) {
  const known = useKnownProject();
  const refused = useRefusedForm();
  const canReview = isSignedIn(useSession());
  const { state } = useQuotes(project.id, '', known?.quotes);
  const back = `/account/projects/${encodeURIComponent(project.id)}`;
  const asked = useQuestionOfPage({ step, of, commandId: known?.commandId, back });
  if (state.phase === 'asking') return <Skeleton lines={8} />;
  if (state.phase === 'failed')
    return <Notice kind="error">We couldn’t load the prices. {state.message}</Notice>;
  const question = decisionOf(step)?.question?.(sceneOf({ project, view: state.view, of, canReview }));
  return (
    <AskedHere value={asked}>{question ?? <Overtaken message={refused?.message} back={back} />}</AskedHere>
  );
}
