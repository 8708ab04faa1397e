import { isVisitStep } from '@nestwright/domain/visits/visit-step-rules';
import { isThreadStep } from '@nestwright/domain/talk/thread-step-rules';
import { decisionAction } from '@nestwright/domain/base/decision-action';
import type { Act } from '@nestwright/domain/base/decision-calls';

import type { ProjectDecision } from './decision.ts';
import { matchDecisions } from './match-decisions.ts';
import { priceDecisions } from './price-decisions.tsx';
import { workDecisions } from './work-decisions.tsx';

/** Every decision of a homeowner about a project, apart from its visits and messages: one question and one act each. */
export const projectDecisions: Readonly<Record<string, ProjectDecision>> = {
  ...priceDecisions,
  ...workDecisions,
  ...matchDecisions,
};

/** The decision that a step names; undefined for another step. */
export function decisionOf(step: string): ProjectDecision | undefined {
  return Object.hasOwn(projectDecisions, step) ? projectDecisions[step] : undefined;
}

/** Answers `/account/projects/:id`, in the page or without scripts. */
export const answerProject = decisionAction({ actOf, placeOf, openTo: 'owner' });

function actOf(step: string): Act | undefined {
  // These come with their sections, which are loaded later.
  if (isVisitStep(step))
    return async ({ id, of, ...posted }) =>
      (await visitCalls()).takePostedVisitStep(step, { projectId: id, proId: of }, posted);
  if (isThreadStep(step))
    return async ({ id, of, ...posted }) =>
      (await threadCalls()).takeThreadStep(step, { projectId: id, proId: of }, posted);
  return decisionOf(step)?.act;
}

/** The part of the page that shows the outcome. */
function placeOf(step: string): string {
  if (isThreadStep(step)) return '#messages';
  return isVisitStep(step) ? '#visits' : '';
}

const visitCalls = () => import('@nestwright/domain/visits/visit-step-calls');
const threadCalls = () => import('@nestwright/domain/talk/thread-step-calls');
