import { jobPath, turnPath, turnWords } from '@nestwright/domain/requests/turn-words-rules';
import { storyText } from '@nestwright/domain/requests/job-words-rules';

import type { NextStep, Situation } from './situation.ts';

/** The maximum number of steps shown; nobody reads a longer list. */
export const NEXT_STEPS_SHOWN = 3;

/** The next steps, the most urgent first. */
export function nextSteps(situation: Situation): NextStep[] {
  const steps = [
    unsentStep(situation),
    projectStep(situation),
    reviewStep(situation),
    startStep(situation),
    signUpStep(situation),
    phoneStep(situation),
    favoritesStep(situation),
  ];
  return steps.filter((step) => step !== null).slice(0, NEXT_STEPS_SHOWN);
}

function unsentStep({ unsentService }: Situation): NextStep | null {
  if (unsentService === null) return null;
  const subject = unsentService === '' ? 'your request' : `your ${unsentService} request`;
  return {
    id: 'finish',
    title: `Finish ${subject}`,
    text: 'Your answers are saved. It takes a minute or two.',
    to: '/request-service',
  };
}

function projectStep({ newest }: Situation): NextStep | null {
  if (newest === null) return null;
  const { id, service, story } = newest;
  // A review has its own step.
  const [turn] = story.mine.filter(({ what }) => what !== 'write-review');
  if (turn !== undefined) {
    const { title, by } = turnWords(turn, story.timeZone);
    const text = [service, by].filter(Boolean).join('. ');
    return { id: 'project', title, text, to: turnPath(turn, id) };
  }
  if (story.phase === 'done' || story.phase === 'ended') return null;
  return {
    id: 'project',
    title: `See your ${service} project`,
    text: storyText(story),
    to: jobPath('homeowner', id),
  };
}

function reviewStep({ isSignedIn, toReview }: Situation): NextStep | null {
  if (!isSignedIn || toReview === null) return null;
  return {
    id: 'review',
    title: `How did ${toReview.proName} do?`,
    text: 'A few honest words help the next homeowner.',
    to: `/account/reviews?project=${toReview.projectId}`,
  };
}

function startStep({ newest, unsentService }: Situation): NextStep | null {
  const isUnderWay = newest !== null && !['done', 'ended'].includes(newest.story.phase);
  if (unsentService !== null || isUnderWay) return null;
  return {
    id: 'start',
    title: newest === null ? 'Start your first project' : 'Start another project',
    text: 'Tell us what your home needs and where. We match you with up to 3 local pros.',
    to: '/start-project',
  };
}

function signUpStep({ isSignedIn, hasGateway }: Situation): NextStep | null {
  if (isSignedIn || !hasGateway) return null;
  return {
    id: 'sign-up',
    title: 'Keep your projects safe',
    text: 'With an account, you can see your projects in any browser. All you need is an e-mail address.',
    to: '/sign-up',
  };
}

function phoneStep({ isSignedIn, hasPhone, hasGateway }: Situation): NextStep | null {
  if (!isSignedIn || hasPhone || !hasGateway) return null;
  return {
    id: 'phone',
    title: 'Add a phone number',
    text: 'So your pro can call you 30 minutes before the visit.',
    to: '/account/manage',
  };
}

function favoritesStep({ hasFavorites }: Situation): NextStep | null {
  if (hasFavorites) return null;
  return {
    id: 'favorites',
    title: 'Choose your categories',
    text: 'The categories you pick come first in your search and on your home page.',
    to: '/account/categories',
  };
}
